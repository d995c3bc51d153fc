"""`setlab site`: the whole toolkit as a static site, for a school that cannot install Python.

A site is built beside its folder and takes its place when it is whole: see `building`. Building wants npm
and the internet; what they bring is kept, so the next site is built without them.
"""

from setlab.site.building import Built, build
from setlab.site.folder import is_site
from setlab.site.serving import HOST, serve, server

__all__ = ["HOST", "Built", "build", "is_site", "serve", "server"]
