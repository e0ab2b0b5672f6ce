# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ..._resource import AsyncCaller, Caller
from .account import AsyncAccount, Account
from .agents import AsyncAgents, Agents
from .automations import AsyncAutomations, Automations
from .billing import AsyncBilling, Billing
from .launches import AsyncLaunches, Launches
from .market import AsyncMarket, Market
from .mcp import AsyncMcp, Mcp
from .platform import AsyncPlatform, Platform
from .runs import AsyncRuns, Runs
from .skills import AsyncSkills, Skills
from .tokens import AsyncTokens, Tokens
from .trading import AsyncTrading, Trading


class Namespaces:
    """One namespace of methods per tag of the contract."""

    def _open(self, caller: Caller) -> None:
        self.account = Account(caller)
        self.agents = Agents(caller)
        self.automations = Automations(caller)
        self.billing = Billing(caller)
        self.launches = Launches(caller)
        self.market = Market(caller)
        self.mcp = Mcp(caller)
        self.platform = Platform(caller)
        self.runs = Runs(caller)
        self.skills = Skills(caller)
        self.tokens = Tokens(caller)
        self.trading = Trading(caller)


class AsyncNamespaces:
    """One namespace of methods per tag of the contract."""

    def _open(self, caller: AsyncCaller) -> None:
        self.account = AsyncAccount(caller)
        self.agents = AsyncAgents(caller)
        self.automations = AsyncAutomations(caller)
        self.billing = AsyncBilling(caller)
        self.launches = AsyncLaunches(caller)
        self.market = AsyncMarket(caller)
        self.mcp = AsyncMcp(caller)
        self.platform = AsyncPlatform(caller)
        self.runs = AsyncRuns(caller)
        self.skills = AsyncSkills(caller)
        self.tokens = AsyncTokens(caller)
        self.trading = AsyncTrading(caller)
