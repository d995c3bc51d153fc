"""`python -m setlab` does what `setlab` does."""

import sys

from setlab.cli import main

if __name__ == "__main__":
    sys.exit(main())
