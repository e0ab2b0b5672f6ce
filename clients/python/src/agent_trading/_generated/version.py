# Written by `npm run generate`; changes are lost.
__version__ = "1.0.0"
