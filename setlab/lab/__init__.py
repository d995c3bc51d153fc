"""`setlab lab`: lay the notebooks in a folder and open the first one in JupyterLab."""

from setlab.lab.laying import Laid, lay, remembered, shipped
from setlab.lab.server import START, Plan, free_port, needs, plan, run

__all__ = ["START", "Laid", "Plan", "free_port", "lay", "needs", "plan", "remembered", "run", "shipped"]
