"""Every model of the contract: what answers hold and what requests take."""

from ._generated.models import *  # noqa: F403
from ._generated.models import __all__ as __all__
