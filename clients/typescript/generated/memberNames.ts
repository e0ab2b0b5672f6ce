import type { Account } from './account.ts';
import type { Agents } from './agents.ts';
import type { Approvals } from './approvals.ts';
import type { Automations } from './automations.ts';
import type { Billing } from './billing.ts';
import type { Events } from './events.ts';
import type { Launches } from './launches.ts';
import type { Market } from './market.ts';
import type { Mcp } from './mcp.ts';
import type { Platform } from './platform.ts';
import type { Runs } from './runs.ts';
import type { Skills } from './skills.ts';
import type { Tokens } from './tokens.ts';
import type { Trading } from './trading.ts';

/** Each operation by its operationId. */
export interface Methods {
  /** Call a tool over plain HTTP. */
  readonly callTool: Mcp['callTool'];
  /** List the MCP tools. */
  readonly listTools: Mcp['listTools'];
  /** List the account's agents. */
  readonly listAgents: Agents['list'];
  /** Create an agent. */
  readonly createAgent: Agents['create'];
  /** Read an agent. */
  readonly getAgent: Agents['get'];
  /** Change an agent (POST). */
  readonly updateAgentByPost: Agents['updateByPost'];
  /** Change an agent. */
  readonly updateAgent: Agents['update'];
  /** Delete an agent. */
  readonly deleteAgent: Agents['delete'];
  /** Talk to an agent. */
  readonly sendChatMessage: Runs['sendChatMessage'];
  /** Freeze an agent. */
  readonly freezeAgent: Agents['freeze'];
  /** List an agent's chat messages. */
  readonly listChatMessages: Runs['listChatMessages'];
  /** Read an agent's policy. */
  readonly getAgentPolicy: Approvals['getAgentPolicy'];
  /** Change an agent's policy. */
  readonly updateAgentPolicy: Approvals['updateAgentPolicy'];
  /** Rehearse a policy on the past. */
  readonly previewAgentPolicy: Approvals['previewAgentPolicy'];
  /** Read an agent's shadow policy. */
  readonly getShadowPolicy: Approvals['getShadowPolicy'];
  /** Try a policy in the shadow. */
  readonly updateShadowPolicy: Approvals['updateShadowPolicy'];
  /** Remove an agent's shadow policy. */
  readonly removeShadowPolicy: Approvals['removeShadowPolicy'];
  /** List what a shadow policy says. */
  readonly listShadowVerdicts: Approvals['listShadowVerdicts'];
  /** Read the public profile of an agent. */
  readonly getAgentProfile: Agents['getProfile'];
  /** List an agent's runs. */
  readonly listRuns: Runs['list'];
  /** Start a run. */
  readonly startRun: Runs['start'];
  /** Start an agent. */
  readonly startAgent: Agents['start'];
  /** Stop an agent. */
  readonly stopAgent: Agents['stop'];
  /** Thaw a frozen agent. */
  readonly thawAgent: Agents['thaw'];
  /** List an agent's whitelist. */
  readonly listWhitelistEntries: Agents['listWhitelistEntries'];
  /** Add a whitelist address. */
  readonly addWhitelistEntry: Agents['addWhitelistEntry'];
  /** Remove a whitelist address. */
  readonly removeWhitelistEntry: Agents['removeWhitelistEntry'];
  /** List approvals. */
  readonly listApprovals: Approvals['list'];
  /** Read an approval. */
  readonly getApproval: Approvals['get'];
  /** Approve or refuse an operation. */
  readonly decideApproval: Approvals['decide'];
  /** List who did what. */
  readonly listAuditEvents: Events['listAuditEvents'];
  /** Create a sign-in message. */
  readonly createSignInMessage: Account['createSignInMessage'];
  /** Read the session. */
  readonly getSession: Account['getSession'];
  /** Sign in. */
  readonly createSession: Account['createSession'];
  /** Sign out. */
  readonly deleteSession: Account['deleteSession'];
  /** List the account's automations. */
  readonly listAutomations: Automations['list'];
  /** Create an automation. */
  readonly createAutomation: Automations['create'];
  /** Read an automation. */
  readonly getAutomation: Automations['get'];
  /** Change, pause or resume an automation. */
  readonly updateAutomation: Automations['update'];
  /** Delete an automation. */
  readonly deleteAutomation: Automations['delete'];
  /** List the executions of an automation. */
  readonly listAutomationExecutions: Automations['listExecutions'];
  /** Read the account's credits. */
  readonly getBilling: Billing['get'];
  /** Read the account's deposit address. */
  readonly getDepositAddress: Billing['getDepositAddress'];
  /** List the account's credit ledger. */
  readonly listBillingTransactions: Billing['listTransactions'];
  /** Read the public settings. */
  readonly getConfig: Platform['getConfig'];
  /** List events. */
  readonly listEvents: Events['list'];
  /** List the executions of all automations. */
  readonly listAccountExecutions: Automations['listAccountExecutions'];
  /** List the account's fee claims. */
  readonly listFeeClaims: Launches['listFeeClaims'];
  /** Claim creator fees. */
  readonly claimFees: Launches['claimFees'];
  /** Poll a fee claim. */
  readonly getFeeClaim: Launches['getFeeClaim'];
  /** Get creator fees by asset and token. */
  readonly getFeeEarnings: Launches['getFeeEarnings'];
  /** Get creator fees by day. */
  readonly getFeeStats: Launches['getFeeStats'];
  /** Freeze by the link of a message. */
  readonly freezeByLink: Account['freezeByLink'];
  /** Read the health of the service. */
  readonly getHealth: Platform['getHealth'];
  /** Read a pinned file. */
  readonly getIpfsFile: Account['getIpfsFile'];
  /** List the API keys. */
  readonly listApiKeys: Account['listApiKeys'];
  /** Create an API key. */
  readonly createApiKey: Account['createApiKey'];
  /** Read the key of this request. */
  readonly getCurrentApiKey: Account['getCurrentApiKey'];
  /** Revoke an API key. */
  readonly deleteApiKey: Account['deleteApiKey'];
  /** Replace an API key. */
  readonly rotateApiKey: Account['rotateApiKey'];
  /** List the account's launches. */
  readonly listLaunches: Launches['list'];
  /** Launch a token on long. */
  readonly launchOnLong: Launches['launchOnLong'];
  /** Launch a token on pons. */
  readonly launchOnPons: Launches['launchOnPons'];
  /** Preview a launch. */
  readonly previewLaunch: Launches['preview'];
  /** Launch a token from the agent's wallet. */
  readonly launchSelfFunded: Launches['launchSelfFunded'];
  /** Poll a launch. */
  readonly getLaunch: Launches['get'];
  /** Cancel a launch. */
  readonly cancelLaunch: Launches['cancel'];
  /** Read the leaderboard of agents. */
  readonly getLeaderboard: Platform['getLeaderboard'];
  /** List the market. */
  readonly listMarketListings: Market['listListings'];
  /** Offer an agent on the market. */
  readonly createMarketListing: Market['createListing'];
  /** Read a market listing. */
  readonly getMarketListing: Market['getListing'];
  /** Cancel a market listing. */
  readonly cancelMarketListing: Market['cancelListing'];
  /** Buy a listed agent. */
  readonly buyMarketListing: Market['buyListing'];
  /** Read the account's profile. */
  readonly getProfile: Account['getProfile'];
  /** Change the profile. */
  readonly updateProfile: Account['updateProfile'];
  /** Freeze the whole account. */
  readonly freezeAccount: Account['freeze'];
  /** List the signed-in sessions. */
  readonly listSessions: Account['listSessions'];
  /** End a session. */
  readonly removeSession: Account['removeSession'];
  /** Thaw the account. */
  readonly thawAccount: Account['thaw'];
  /** List the models. */
  readonly listModels: Platform['listModels'];
  /** Read prices in US dollars. */
  readonly getPrices: Tokens['getPrices'];
  /** List the quote assets of a venue. */
  readonly listQuoteAssets: Tokens['listQuoteAssets'];
  /** List the account's runs. */
  readonly listAccountRuns: Runs['listAccountRuns'];
  /** Poll a run. */
  readonly getRun: Runs['get'];
  /** List the steps of a run. */
  readonly listRunSteps: Runs['listSteps'];
  /** Stop a run. */
  readonly stopRun: Runs['stop'];
  /** List the built-in skills and presets. */
  readonly listSkills: Skills['list'];
  /** List your custom skills. */
  readonly listCustomSkills: Skills['listCustomSkills'];
  /** Create a custom skill. */
  readonly createCustomSkill: Skills['createCustomSkill'];
  /** Read a custom skill. */
  readonly getCustomSkill: Skills['getCustomSkill'];
  /** Change a custom skill. */
  readonly updateCustomSkill: Skills['updateCustomSkill'];
  /** Delete a custom skill. */
  readonly deleteCustomSkill: Skills['deleteCustomSkill'];
  /** List public custom skills. */
  readonly listSkillRegistry: Skills['listRegistry'];
  /** Read the figures of the platform. */
  readonly getStats: Platform['getStats'];
  /** List the tokenized stocks. */
  readonly listStockTokens: Tokens['listStockTokens'];
  /** List the account's swaps. */
  readonly listSwaps: Trading['listSwaps'];
  /** Swap tokens. */
  readonly executeSwap: Trading['executeSwap'];
  /** Quote a swap. */
  readonly quoteSwap: Trading['quoteSwap'];
  /** Poll a swap. */
  readonly getSwap: Trading['getSwap'];
  /** List tokens. */
  readonly listTokens: Tokens['list'];
  /** Read a token. */
  readonly getToken: Tokens['get'];
  /** List the candles of a token. */
  readonly listTokenCandles: Tokens['listCandles'];
  /** List the trades of a token. */
  readonly listTokenTrades: Tokens['listTrades'];
  /** Upload a picture. */
  readonly uploadImage: Account['uploadImage'];
  /** Get profit and loss of an agent or of the account. */
  readonly getPnl: Trading['getPnl'];
  /** Read what an agent or the account holds. */
  readonly getPortfolio: Trading['getPortfolio'];
  /** Read equity and returns over time. */
  readonly getPortfolioHistory: Trading['getPortfolioHistory'];
  /** List everything that moved in the wallets. */
  readonly listStatement: Trading['listStatement'];
  /** List the account's transfers. */
  readonly listTransfers: Trading['listTransfers'];
  /** Send funds out of an agent's wallet. */
  readonly transferFunds: Trading['transferFunds'];
  /** Poll a transfer. */
  readonly getTransfer: Trading['getTransfer'];
  /** List webhooks. */
  readonly listWebhooks: Events['listWebhooks'];
  /** Create a webhook. */
  readonly createWebhook: Events['createWebhook'];
  /** Read a webhook. */
  readonly getWebhook: Events['getWebhook'];
  /** Change a webhook. */
  readonly updateWebhook: Events['updateWebhook'];
  /** Delete a webhook. */
  readonly deleteWebhook: Events['deleteWebhook'];
  /** Confirm an e-mail address. */
  readonly confirmWebhook: Events['confirmWebhook'];
  /** List the deliveries of a webhook. */
  readonly listWebhookDeliveries: Events['listWebhookDeliveries'];
  /** Make a delivery again. */
  readonly replayWebhookDelivery: Events['replayWebhookDelivery'];
  /** Make many deliveries again. */
  readonly replayWebhookDeliveries: Events['replayWebhookDeliveries'];
  /** Replace the secret of a webhook. */
  readonly rotateWebhookSecret: Events['rotateWebhookSecret'];
  /** Send a test event to a webhook. */
  readonly sendTestEvent: Events['sendTestEvent'];
  /** Read the contract. */
  readonly getOpenApi: Platform['getOpenApi'];
}

/** One wait for each kind of chain operation, and one for runs. */
export interface Waits {
  /** Poll a fee claim. */
  readonly waitForFeeClaim: Launches['waitForFeeClaim'];
  /** Poll a launch. */
  readonly waitForLaunch: Launches['waitForLaunch'];
  /** Poll a run. */
  readonly waitForRun: Runs['waitForRun'];
  /** Poll a swap. */
  readonly waitForSwap: Trading['waitForSwap'];
  /** Poll a transfer. */
  readonly waitForTransfer: Trading['waitForTransfer'];
}

/** Each list as an async iterator over the entries of all its pages. The loop fetches a page when it needs the page's first
 * entry, so leaving it early costs nothing more. `limit` is the size of a page. An error ends the loop. */
export interface ListIterators {
  /** List the account's agents. */
  readonly listAgents: Agents['iterate'];
  /** List an agent's chat messages. */
  readonly listChatMessages: Runs['iterateChatMessages'];
  /** List what a shadow policy says. */
  readonly listShadowVerdicts: Approvals['iterateShadowVerdicts'];
  /** List an agent's runs. */
  readonly listRuns: Runs['iterate'];
  /** List an agent's whitelist. */
  readonly listWhitelistEntries: Agents['iterateWhitelistEntries'];
  /** List approvals. */
  readonly listApprovals: Approvals['iterate'];
  /** List who did what. */
  readonly listAuditEvents: Events['iterateAuditEvents'];
  /** List the account's automations. */
  readonly listAutomations: Automations['iterate'];
  /** List the executions of an automation. */
  readonly listAutomationExecutions: Automations['iterateExecutions'];
  /** List the account's credit ledger. */
  readonly listBillingTransactions: Billing['iterateTransactions'];
  /** List events. */
  readonly listEvents: Events['iterate'];
  /** List the executions of all automations. */
  readonly listAccountExecutions: Automations['iterateAccountExecutions'];
  /** List the account's fee claims. */
  readonly listFeeClaims: Launches['iterateFeeClaims'];
  /** List the API keys. */
  readonly listApiKeys: Account['iterateApiKeys'];
  /** List the account's launches. */
  readonly listLaunches: Launches['iterate'];
  /** Read the leaderboard of agents. */
  readonly getLeaderboard: Platform['iterateLeaderboard'];
  /** List the market. */
  readonly listMarketListings: Market['iterateListings'];
  /** List the signed-in sessions. */
  readonly listSessions: Account['iterateSessions'];
  /** List the account's runs. */
  readonly listAccountRuns: Runs['iterateAccountRuns'];
  /** List the steps of a run. */
  readonly listRunSteps: Runs['iterateSteps'];
  /** List your custom skills. */
  readonly listCustomSkills: Skills['iterateCustomSkills'];
  /** List public custom skills. */
  readonly listSkillRegistry: Skills['iterateRegistry'];
  /** List the tokenized stocks. */
  readonly listStockTokens: Tokens['iterateStockTokens'];
  /** List the account's swaps. */
  readonly listSwaps: Trading['iterateSwaps'];
  /** List tokens. */
  readonly listTokens: Tokens['iterate'];
  /** List the trades of a token. */
  readonly listTokenTrades: Tokens['iterateTrades'];
  /** List everything that moved in the wallets. */
  readonly listStatement: Trading['iterateStatement'];
  /** List the account's transfers. */
  readonly listTransfers: Trading['iterateTransfers'];
  /** List webhooks. */
  readonly listWebhooks: Events['iterateWebhooks'];
  /** List the deliveries of a webhook. */
  readonly listWebhookDeliveries: Events['iterateWebhookDeliveries'];
}

/** Each operation that can stream, as an async iterator over its events. */
export interface Streams {
  /** Talk to an agent. */
  readonly sendChatMessage: Runs['streamChatMessage'];
  /** List events. */
  readonly listEvents: Events['stream'];
  /** Poll a fee claim. */
  readonly getFeeClaim: Launches['streamFeeClaim'];
  /** Poll a launch. */
  readonly getLaunch: Launches['stream'];
  /** List the steps of a run. */
  readonly listRunSteps: Runs['streamSteps'];
  /** Poll a swap. */
  readonly getSwap: Trading['streamSwap'];
  /** Poll a transfer. */
  readonly getTransfer: Trading['streamTransfer'];
}

/** Each stream without an end, as an async iterator that goes on over every break. */
export interface Follows {
  /** List events. */
  readonly followEvents: Events['follow'];
}

/** Each list that can be a CSV, as an async iterator over pieces of its text. */
export interface Exports {
  /** List who did what. */
  readonly listAuditEvents: Events['exportAuditEvents'];
  /** List the account's credit ledger. */
  readonly listBillingTransactions: Billing['exportTransactions'];
  /** List everything that moved in the wallets. */
  readonly listStatement: Trading['exportStatement'];
}

/** The operations by tag. */
export interface Namespaces {
  /** See `Account`. */
  readonly account: Account;
  /** See `Agents`. */
  readonly agents: Agents;
  /** See `Approvals`. */
  readonly approvals: Approvals;
  /** See `Automations`. */
  readonly automations: Automations;
  /** See `Billing`. */
  readonly billing: Billing;
  /** See `Events`. */
  readonly events: Events;
  /** See `Launches`. */
  readonly launches: Launches;
  /** See `Market`. */
  readonly market: Market;
  /** See `Mcp`. */
  readonly mcp: Mcp;
  /** See `Platform`. */
  readonly platform: Platform;
  /** See `Runs`. */
  readonly runs: Runs;
  /** See `Skills`. */
  readonly skills: Skills;
  /** See `Tokens`. */
  readonly tokens: Tokens;
  /** See `Trading`. */
  readonly trading: Trading;
}
