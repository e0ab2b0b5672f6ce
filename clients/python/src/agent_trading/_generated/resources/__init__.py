# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ..._resource import AsyncCaller, Caller
from .account import AsyncAccount, Account
from .agents import AsyncAgents, Agents
from .approvals import AsyncApprovals, Approvals
from .automations import AsyncAutomations, Automations
from .billing import AsyncBilling, Billing
from .events import AsyncEvents, Events
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
        self.account: Account = Account(caller)
        self.agents: Agents = Agents(caller)
        self.approvals: Approvals = Approvals(caller)
        self.automations: Automations = Automations(caller)
        self.billing: Billing = Billing(caller)
        self.events: Events = Events(caller)
        self.launches: Launches = Launches(caller)
        self.market: Market = Market(caller)
        self.mcp: Mcp = Mcp(caller)
        self.platform: Platform = Platform(caller)
        self.runs: Runs = Runs(caller)
        self.skills: Skills = Skills(caller)
        self.tokens: Tokens = Tokens(caller)
        self.trading: Trading = Trading(caller)


class AsyncNamespaces:
    """One namespace of methods per tag of the contract."""

    def _open(self, caller: AsyncCaller) -> None:
        self.account: AsyncAccount = AsyncAccount(caller)
        self.agents: AsyncAgents = AsyncAgents(caller)
        self.approvals: AsyncApprovals = AsyncApprovals(caller)
        self.automations: AsyncAutomations = AsyncAutomations(caller)
        self.billing: AsyncBilling = AsyncBilling(caller)
        self.events: AsyncEvents = AsyncEvents(caller)
        self.launches: AsyncLaunches = AsyncLaunches(caller)
        self.market: AsyncMarket = AsyncMarket(caller)
        self.mcp: AsyncMcp = AsyncMcp(caller)
        self.platform: AsyncPlatform = AsyncPlatform(caller)
        self.runs: AsyncRuns = AsyncRuns(caller)
        self.skills: AsyncSkills = AsyncSkills(caller)
        self.tokens: AsyncTokens = AsyncTokens(caller)
        self.trading: AsyncTrading = AsyncTrading(caller)
