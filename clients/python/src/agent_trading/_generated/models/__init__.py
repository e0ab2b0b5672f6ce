"""Every model of the contract."""

# Written by `npm run generate`; changes are lost.
from .shared_parts import (
    AcknowledgedToken, Agent, AgentFreeze, AgentLimits, AgentStats, AgentStatus, AgentToken, ApiError,
    ChainOperationStatus, ErrorCode, FieldError, PageMeta, PendingLimits, StarterFunding, Venue,
)
from .shared_parts2 import (
    ChatMessage, ChatRole, ChatToolCall, CountedPageMeta, DeletedAnswer, FreezeAnswer, FreezeRequest,
    FrozenOperation, LaunchedToken, Meta, RunAction, RunBudgets, RunError, RunStatus, RunStopReason,
    RunUsage, StreamErrorEvent, ThawRequest, TradeSide, WhitelistEntry,
)
from .shared_parts3 import (
    AccountFreeze, AgentPolicy, Approval, ApprovalDecision, ApprovalDetail, ApprovalReason, ApprovalStatus,
    ApprovalVote, LaunchMode, LaunchPool, LaunchToken, LossLimitHit, Profile, QuoteAssetRef, Run,
    TokenPhase, Weekday,
)
from .shared_parts4 import (
    ChainTransaction, InitialBuy, Launch, LaunchCost, LaunchFunding, OperationStep, RouteLeg, StatusEvent,
    SwapFill, TokenRef, TradeFee,
)
from .shared_parts5 import (
    AutomationStatus, AutomationTrigger, AutomationTriggerOrder, AutomationTriggerSide, ClaimedAsset,
    DcaAutomation, FeeClaim, Swap, Transfer,
)
from .shared import (
    ApiKey, Automation, Holding, Issue, LimitAutomation, Scope, SnipeFilters, SniperAutomation,
    UnknownAutomation, Verdict,
)
from .account_parts import (
    ApiKeyList, CreateApiKeyRequest, CreateSessionRequest, CreateSignInMessageRequest, CreatedApiKeyAnswer,
    FreezeByLinkRequest, LinkFreezeAnswer, SessionAnswer, SignInMessageAnswer,
)
from .account import (
    CurrentApiKeyAnswer, ProfileAnswer, RotateApiKeyRequest, RotatedApiKeyAnswer, SessionList,
    SessionSummary, UpdateProfileRequest, UploadedImageAnswer,
)
from .agents import (
    AddWhitelistEntryRequest, AgentAnswer, AgentLimitsRequest, AgentList, AgentPnl, AgentProfileAnswer,
    AgentTokenStats, AgentTrade, CreateAgentRequest, RemoveWhitelistEntryRequest, UpdateAgentRequest,
    WhitelistEntryAnswer, WhitelistEntryList,
)
from .approvals import (
    AgentPolicyAnswer, ApprovalAnswer, ApprovalList, DecideApprovalRequest, PolicyOutcome,
    PolicyPreviewAnswer, PolicyReason, PolicyRuleCount, PolicyVerdict, PolicyVerdictList,
    ShadowPolicyAnswer, UpdateAgentPolicyRequest,
)
from .automations_parts import (
    AssetShown, AutomationAnswer, AutomationKind, AutomationList, AutomationTriggerRequest,
    CreateDcaRequest, CreateLimitRequest, DcaAutomationAnswer, LimitAutomationAnswer,
    SniperAutomationAnswer, UnknownAutomationAnswer,
)
from .automations import (
    AutomationExecution, AutomationExecutionList, AutomationExecutionStatus, CreateAutomationRequest,
    CreateSniperRequest, SnipeFiltersRequest, UpdateAutomationRequest,
)
from .billing import (
    BillingAnswer, Deposit, DepositAddressAnswer, DepositAsset, LedgerReference, LedgerTransaction,
    LedgerTransactionKind, LedgerTransactionList,
)
from .events_parts import (
    AuditActorKind, AuditDecision, AuditEvent, AuditEventKind, AuditEventList, EventOfAccount,
    EventOfAccountData, EventOfAgent, EventOfAgentData, EventOfLaunch, EventOfLaunchData, EventOfSwap,
    EventOfSwapData,
)
from .events_parts2 import (
    EventOfApproval, EventOfApprovalData, EventOfAutomation, EventOfAutomationData, EventOfChat,
    EventOfChatData, EventOfClaim, EventOfClaimData, EventOfCredits, EventOfCreditsData,
    EventOfDepositData, EventOfRun, EventOfRunData, EventOfTransfer, EventOfTransferData,
)
from .events_parts3 import (
    EventOfDeposit, EventOfKey, EventOfKeyData, EventOfLimits, EventOfLimitsData, EventOfPayout,
    EventOfPayoutData, EventOfPolicy, EventOfPolicyData, EventOfSession, EventOfSessionData,
    EventOfWebhookData, EventOfWhitelist, EventOfWhitelistData, EventTypeName, Webhook, WebhookFormat,
    WebhookStatus,
)
from .events import (
    ConfirmWebhookRequest, CreateWebhookRequest, CreatedWebhookAnswer, Event, EventFrame, EventList,
    EventNews, EventOfWebhook, ReplayWebhookRequest, RotateWebhookSecretRequest, UnknownEvent,
    UnknownEventFrame, UpdateWebhookRequest, WebhookAnswer, WebhookAttempt, WebhookDelivery,
    WebhookDeliveryAnswer, WebhookDeliveryList, WebhookDeliveryStatus, WebhookList, WebhookReplayAnswer,
)
from .launches_parts import (
    ClaimFeesRequest, EarningsAsset, EarningsToken, FeeClaimAnswer, FeeClaimEndEvent, FeeClaimFrame,
    FeeClaimList, FeeClaimStateEvent, FeeEarningsAnswer, FeeStatsAnswer, FeeStatsDay, FeeStatsToken,
    FeeStatsTotals, LaunchAnswer, LaunchList, UnknownFeeClaimFrame,
)
from .launches import (
    FeeSchedule, LaunchEndEvent, LaunchFrame, LaunchPreviewAnswer, LaunchRequest, LaunchStateEvent,
    PreviewLaunchRequest, SelfFundedLaunchRequest, UnknownLaunchFrame,
)
from .market import (
    BuyMarketListingRequest, CreateMarketListingRequest, ListedAgent, ListedAgentStats, MarketListing,
    MarketListingAnswer, MarketListingDetailsAnswer, MarketListingList, MarketListingStatus, MarketSeller,
    MinHolding,
)
from .mcp import (
    CallToolRequest, JsonSchema, Tool, ToolAnnotations, ToolList,
)
from .platform_parts import (
    ChainConfig, CheckStatus, DatabaseHealth, DepositsHealth, ExplorerConfig, FeaturesConfig, IndexHealth,
    IpfsHealth, LimitsConfig, ModelsHealth, NativeAsset, NewAgentFunds, PricesConfig, PublicConfigAnswer,
    RpcHealth, VenueConfig, VenueHealth, VenuesHealth, WalletsHealth,
)
from .platform import (
    HealthAnswer, HealthChecks, LeaderboardBasis, LeaderboardPage, LeaderboardRow, Model, ModelList,
    OpenApiDocument, QueueHealth, StatsAnswer,
)
from .runs import (
    ChatAction, ChatDelta, ChatDeltaEvent, ChatEndEvent, ChatEvent, ChatMessageList, ChatReply,
    ChatReplyAnswer, ChatToolCallEvent, ChatToolCallStart, ChatToolResult, ChatToolResultEvent, ChatUsage,
    ChatUsageEvent, RunAnswer, RunEndEvent, RunEvent, RunList, RunStep, RunStepEvent, RunStepList,
    RunStepTransaction, SendChatMessageRequest, StartRunRequest, UnknownChatEvent, UnknownRunEvent,
)
from .skills import (
    CreateCustomSkillRequest, CustomSkillAnswer, CustomSkillList, PresetLimits, Skill, SkillList,
    SkillRegistryPage, SkillRiskLevel, SkillSummary, SkillVisibility, UpdateCustomSkillRequest,
)
from .tokens_parts import (
    Price, PriceList, QuoteAsset, QuoteAssetList, StockToken, StockTokenList, TokenCurve, TokenQuote,
)
from .tokens import (
    Candle, CandleCurrency, CandleInterval, CandleList, Token, TokenAnswer, TokenList, TokenTrade,
    TokenTradeList,
)
from .trading_parts import (
    ExecuteSwapRequest, GasEstimate, PnlCosts, PnlFigures, PnlPosition, QuoteSwapRequest, SwapAnswer,
    SwapEndEvent, SwapFrame, SwapList, SwapQuoteAnswer, SwapStateEvent, SwapVerdict, UnknownSwapFrame,
)
from .trading import (
    AgentShare, EquityInterval, EquityPoint, EquityTotal, PnlAgent, PnlAnswer, PortfolioAnswer,
    PortfolioHistory, StatementEntry, StatementEntryKind, StatementEntryList, StatementOperation,
    TransferAnswer, TransferEndEvent, TransferFrame, TransferFundsRequest, TransferList,
    TransferStateEvent, UnknownTransferFrame,
)

__all__ = [
    "AccountFreeze", "AcknowledgedToken", "AddWhitelistEntryRequest", "Agent", "AgentAnswer",
    "AgentFreeze", "AgentLimits", "AgentLimitsRequest", "AgentList", "AgentPnl", "AgentPolicy",
    "AgentPolicyAnswer", "AgentProfileAnswer", "AgentShare", "AgentStats", "AgentStatus", "AgentToken",
    "AgentTokenStats", "AgentTrade", "ApiError", "ApiKey", "ApiKeyList", "Approval", "ApprovalAnswer",
    "ApprovalDecision", "ApprovalDetail", "ApprovalList", "ApprovalReason", "ApprovalStatus",
    "ApprovalVote", "AssetShown", "AuditActorKind", "AuditDecision", "AuditEvent", "AuditEventKind",
    "AuditEventList", "Automation", "AutomationAnswer", "AutomationExecution", "AutomationExecutionList",
    "AutomationExecutionStatus", "AutomationKind", "AutomationList", "AutomationStatus",
    "AutomationTrigger", "AutomationTriggerOrder", "AutomationTriggerRequest", "AutomationTriggerSide",
    "BillingAnswer", "BuyMarketListingRequest", "CallToolRequest", "Candle", "CandleCurrency",
    "CandleInterval", "CandleList", "ChainConfig", "ChainOperationStatus", "ChainTransaction",
    "ChatAction", "ChatDelta", "ChatDeltaEvent", "ChatEndEvent", "ChatEvent", "ChatMessage",
    "ChatMessageList", "ChatReply", "ChatReplyAnswer", "ChatRole", "ChatToolCall", "ChatToolCallEvent",
    "ChatToolCallStart", "ChatToolResult", "ChatToolResultEvent", "ChatUsage", "ChatUsageEvent",
    "CheckStatus", "ClaimFeesRequest", "ClaimedAsset", "ConfirmWebhookRequest", "CountedPageMeta",
    "CreateAgentRequest", "CreateApiKeyRequest", "CreateAutomationRequest", "CreateCustomSkillRequest",
    "CreateDcaRequest", "CreateLimitRequest", "CreateMarketListingRequest", "CreateSessionRequest",
    "CreateSignInMessageRequest", "CreateSniperRequest", "CreateWebhookRequest", "CreatedApiKeyAnswer",
    "CreatedWebhookAnswer", "CurrentApiKeyAnswer", "CustomSkillAnswer", "CustomSkillList",
    "DatabaseHealth", "DcaAutomation", "DcaAutomationAnswer", "DecideApprovalRequest", "DeletedAnswer",
    "Deposit", "DepositAddressAnswer", "DepositAsset", "DepositsHealth", "EarningsAsset", "EarningsToken",
    "EquityInterval", "EquityPoint", "EquityTotal", "ErrorCode", "Event", "EventFrame", "EventList",
    "EventNews", "EventOfAccount", "EventOfAccountData", "EventOfAgent", "EventOfAgentData",
    "EventOfApproval", "EventOfApprovalData", "EventOfAutomation", "EventOfAutomationData", "EventOfChat",
    "EventOfChatData", "EventOfClaim", "EventOfClaimData", "EventOfCredits", "EventOfCreditsData",
    "EventOfDeposit", "EventOfDepositData", "EventOfKey", "EventOfKeyData", "EventOfLaunch",
    "EventOfLaunchData", "EventOfLimits", "EventOfLimitsData", "EventOfPayout", "EventOfPayoutData",
    "EventOfPolicy", "EventOfPolicyData", "EventOfRun", "EventOfRunData", "EventOfSession",
    "EventOfSessionData", "EventOfSwap", "EventOfSwapData", "EventOfTransfer", "EventOfTransferData",
    "EventOfWebhook", "EventOfWebhookData", "EventOfWhitelist", "EventOfWhitelistData", "EventTypeName",
    "ExecuteSwapRequest", "ExplorerConfig", "FeaturesConfig", "FeeClaim", "FeeClaimAnswer",
    "FeeClaimEndEvent", "FeeClaimFrame", "FeeClaimList", "FeeClaimStateEvent", "FeeEarningsAnswer",
    "FeeSchedule", "FeeStatsAnswer", "FeeStatsDay", "FeeStatsToken", "FeeStatsTotals", "FieldError",
    "FreezeAnswer", "FreezeByLinkRequest", "FreezeRequest", "FrozenOperation", "GasEstimate",
    "HealthAnswer", "HealthChecks", "Holding", "IndexHealth", "InitialBuy", "IpfsHealth", "Issue",
    "JsonSchema", "Launch", "LaunchAnswer", "LaunchCost", "LaunchEndEvent", "LaunchFrame", "LaunchFunding",
    "LaunchList", "LaunchMode", "LaunchPool", "LaunchPreviewAnswer", "LaunchRequest", "LaunchStateEvent",
    "LaunchToken", "LaunchedToken", "LeaderboardBasis", "LeaderboardPage", "LeaderboardRow",
    "LedgerReference", "LedgerTransaction", "LedgerTransactionKind", "LedgerTransactionList",
    "LimitAutomation", "LimitAutomationAnswer", "LimitsConfig", "LinkFreezeAnswer", "ListedAgent",
    "ListedAgentStats", "LossLimitHit", "MarketListing", "MarketListingAnswer",
    "MarketListingDetailsAnswer", "MarketListingList", "MarketListingStatus", "MarketSeller", "Meta",
    "MinHolding", "Model", "ModelList", "ModelsHealth", "NativeAsset", "NewAgentFunds", "OpenApiDocument",
    "OperationStep", "PageMeta", "PendingLimits", "PnlAgent", "PnlAnswer", "PnlCosts", "PnlFigures",
    "PnlPosition", "PolicyOutcome", "PolicyPreviewAnswer", "PolicyReason", "PolicyRuleCount",
    "PolicyVerdict", "PolicyVerdictList", "PortfolioAnswer", "PortfolioHistory", "PresetLimits",
    "PreviewLaunchRequest", "Price", "PriceList", "PricesConfig", "Profile", "ProfileAnswer",
    "PublicConfigAnswer", "QueueHealth", "QuoteAsset", "QuoteAssetList", "QuoteAssetRef",
    "QuoteSwapRequest", "RemoveWhitelistEntryRequest", "ReplayWebhookRequest", "RotateApiKeyRequest",
    "RotateWebhookSecretRequest", "RotatedApiKeyAnswer", "RouteLeg", "RpcHealth", "Run", "RunAction",
    "RunAnswer", "RunBudgets", "RunEndEvent", "RunError", "RunEvent", "RunList", "RunStatus", "RunStep",
    "RunStepEvent", "RunStepList", "RunStepTransaction", "RunStopReason", "RunUsage", "Scope",
    "SelfFundedLaunchRequest", "SendChatMessageRequest", "SessionAnswer", "SessionList", "SessionSummary",
    "ShadowPolicyAnswer", "SignInMessageAnswer", "Skill", "SkillList", "SkillRegistryPage",
    "SkillRiskLevel", "SkillSummary", "SkillVisibility", "SnipeFilters", "SnipeFiltersRequest",
    "SniperAutomation", "SniperAutomationAnswer", "StartRunRequest", "StarterFunding", "StatementEntry",
    "StatementEntryKind", "StatementEntryList", "StatementOperation", "StatsAnswer", "StatusEvent",
    "StockToken", "StockTokenList", "StreamErrorEvent", "Swap", "SwapAnswer", "SwapEndEvent", "SwapFill",
    "SwapFrame", "SwapList", "SwapQuoteAnswer", "SwapStateEvent", "SwapVerdict", "ThawRequest", "Token",
    "TokenAnswer", "TokenCurve", "TokenList", "TokenPhase", "TokenQuote", "TokenRef", "TokenTrade",
    "TokenTradeList", "Tool", "ToolAnnotations", "ToolList", "TradeFee", "TradeSide", "Transfer",
    "TransferAnswer", "TransferEndEvent", "TransferFrame", "TransferFundsRequest", "TransferList",
    "TransferStateEvent", "UnknownAutomation", "UnknownAutomationAnswer", "UnknownChatEvent",
    "UnknownEvent", "UnknownEventFrame", "UnknownFeeClaimFrame", "UnknownLaunchFrame", "UnknownRunEvent",
    "UnknownSwapFrame", "UnknownTransferFrame", "UpdateAgentPolicyRequest", "UpdateAgentRequest",
    "UpdateAutomationRequest", "UpdateCustomSkillRequest", "UpdateProfileRequest", "UpdateWebhookRequest",
    "UploadedImageAnswer", "Venue", "VenueConfig", "VenueHealth", "VenuesHealth", "Verdict",
    "WalletsHealth", "Webhook", "WebhookAnswer", "WebhookAttempt", "WebhookDelivery",
    "WebhookDeliveryAnswer", "WebhookDeliveryList", "WebhookDeliveryStatus", "WebhookFormat",
    "WebhookList", "WebhookReplayAnswer", "WebhookStatus", "Weekday", "WhitelistEntry",
    "WhitelistEntryAnswer", "WhitelistEntryList",
]
