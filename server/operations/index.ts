import type { Handlers } from '../pipeline/contract/call.ts';
import { createApiKey } from './account/createApiKey.ts';
import { createSession } from './account/createSession.ts';
import { createSignInMessage } from './account/createSignInMessage.ts';
import { deleteApiKey } from './account/deleteApiKey.ts';
import { deleteSession } from './account/deleteSession.ts';
import { freezeAccount } from './account/freezeAccount.ts';
import { freezeByLink } from './account/freezeByLink.ts';
import { getCurrentApiKey } from './account/getCurrentApiKey.ts';
import { getIpfsFile } from './account/getIpfsFile.ts';
import { getProfile } from './account/getProfile.ts';
import { getSession } from './account/getSession.ts';
import { listApiKeys } from './account/listApiKeys.ts';
import { listSessions } from './account/listSessions.ts';
import { removeSession } from './account/removeSession.ts';
import { rotateApiKey } from './account/rotateApiKey.ts';
import { thawAccount } from './account/thawAccount.ts';
import { updateProfile } from './account/updateProfile.ts';
import { uploadImage } from './account/uploadImage.ts';
import { addWhitelistEntry } from './agents/addWhitelistEntry.ts';
import { createAgent } from './agents/createAgent.ts';
import { deleteAgent } from './agents/deleteAgent.ts';
import { freezeAgent } from './agents/freezeAgent.ts';
import { getAgent } from './agents/getAgent.ts';
import { getAgentProfile } from './agents/getAgentProfile.ts';
import { listAgents } from './agents/listAgents.ts';
import { listWhitelistEntries } from './agents/listWhitelistEntries.ts';
import { removeWhitelistEntry } from './agents/removeWhitelistEntry.ts';
import { startAgent } from './agents/startAgent.ts';
import { stopAgent } from './agents/stopAgent.ts';
import { thawAgent } from './agents/thawAgent.ts';
import { updateAgent } from './agents/updateAgent.ts';
import { updateAgentByPost } from './agents/updateAgentByPost.ts';
import { decideApproval } from './approvals/decideApproval.ts';
import { getAgentPolicy } from './approvals/getAgentPolicy.ts';
import { getApproval } from './approvals/getApproval.ts';
import { getShadowPolicy } from './approvals/getShadowPolicy.ts';
import { listApprovals } from './approvals/listApprovals.ts';
import { listShadowVerdicts } from './approvals/listShadowVerdicts.ts';
import { previewAgentPolicy } from './approvals/previewAgentPolicy.ts';
import { removeShadowPolicy } from './approvals/removeShadowPolicy.ts';
import { updateAgentPolicy } from './approvals/updateAgentPolicy.ts';
import { updateShadowPolicy } from './approvals/updateShadowPolicy.ts';
import { createAutomation } from './automations/createAutomation.ts';
import { deleteAutomation } from './automations/deleteAutomation.ts';
import { getAutomation } from './automations/getAutomation.ts';
import { listAccountExecutions } from './automations/listAccountExecutions.ts';
import { listAutomationExecutions } from './automations/listAutomationExecutions.ts';
import { listAutomations } from './automations/listAutomations.ts';
import { updateAutomation } from './automations/updateAutomation.ts';
import { getBilling } from './billing/getBilling.ts';
import { getDepositAddress } from './billing/getDepositAddress.ts';
import { listBillingTransactions } from './billing/listBillingTransactions.ts';
import { confirmWebhook } from './events/confirmWebhook.ts';
import { createWebhook } from './events/createWebhook.ts';
import { deleteWebhook } from './events/deleteWebhook.ts';
import { getWebhook } from './events/getWebhook.ts';
import { listAuditEvents } from './events/listAuditEvents.ts';
import { listEvents } from './events/listEvents.ts';
import { listWebhookDeliveries } from './events/listWebhookDeliveries.ts';
import { listWebhooks } from './events/listWebhooks.ts';
import { replayWebhookDeliveries } from './events/replayWebhookDeliveries.ts';
import { replayWebhookDelivery } from './events/replayWebhookDelivery.ts';
import { rotateWebhookSecret } from './events/rotateWebhookSecret.ts';
import { sendTestEvent } from './events/sendTestEvent.ts';
import { updateWebhook } from './events/updateWebhook.ts';
import { cancelLaunch } from './launches/cancelLaunch.ts';
import { claimFees } from './launches/claimFees.ts';
import { getFeeClaim } from './launches/getFeeClaim.ts';
import { getFeeEarnings } from './launches/getFeeEarnings.ts';
import { getFeeStats } from './launches/getFeeStats.ts';
import { getLaunch } from './launches/getLaunch.ts';
import { launchOnLong } from './launches/launchOnLong.ts';
import { launchOnPons } from './launches/launchOnPons.ts';
import { launchSelfFunded } from './launches/launchSelfFunded.ts';
import { listFeeClaims } from './launches/listFeeClaims.ts';
import { listLaunches } from './launches/listLaunches.ts';
import { previewLaunch } from './launches/previewLaunch.ts';
import { buyMarketListing } from './market/buyMarketListing.ts';
import { cancelMarketListing } from './market/cancelMarketListing.ts';
import { createMarketListing } from './market/createMarketListing.ts';
import { getMarketListing } from './market/getMarketListing.ts';
import { listMarketListings } from './market/listMarketListings.ts';
import { listTools } from './mcp/listTools.ts';
import { getConfig } from './platform/getConfig.ts';
import { getDocs } from './platform/getDocs.ts';
import { getDocsFile } from './platform/getDocsFile.ts';
import { getHealth } from './platform/getHealth.ts';
import { getLeaderboard } from './platform/getLeaderboard.ts';
import { getLlmsFullText } from './platform/getLlmsFullText.ts';
import { getLlmsText } from './platform/getLlmsText.ts';
import { getOpenApi } from './platform/getOpenApi.ts';
import { getOpenApiYaml } from './platform/getOpenApiYaml.ts';
import { getStats } from './platform/getStats.ts';
import { listModels } from './platform/listModels.ts';
import { getRun } from './runs/getRun.ts';
import { listAccountRuns } from './runs/listAccountRuns.ts';
import { listChatMessages } from './runs/listChatMessages.ts';
import { listRunSteps } from './runs/listRunSteps.ts';
import { listRuns } from './runs/listRuns.ts';
import { sendChatMessage } from './runs/sendChatMessage.ts';
import { startRun } from './runs/startRun.ts';
import { stopRun } from './runs/stopRun.ts';
import { createCustomSkill } from './skills/createCustomSkill.ts';
import { deleteCustomSkill } from './skills/deleteCustomSkill.ts';
import { getCustomSkill } from './skills/getCustomSkill.ts';
import { listCustomSkills } from './skills/listCustomSkills.ts';
import { listSkillRegistry } from './skills/listSkillRegistry.ts';
import { listSkills } from './skills/listSkills.ts';
import { updateCustomSkill } from './skills/updateCustomSkill.ts';
import { getPrices } from './tokens/getPrices.ts';
import { getToken } from './tokens/getToken.ts';
import { listQuoteAssets } from './tokens/listQuoteAssets.ts';
import { listStockTokens } from './tokens/listStockTokens.ts';
import { listTokenCandles } from './tokens/listTokenCandles.ts';
import { listTokens } from './tokens/listTokens.ts';
import { listTokenTrades } from './tokens/listTokenTrades.ts';
import { executeSwap } from './trading/executeSwap.ts';
import { getPnl } from './trading/getPnl.ts';
import { getPortfolio } from './trading/getPortfolio.ts';
import { getPortfolioHistory } from './trading/getPortfolioHistory.ts';
import { getSwap } from './trading/getSwap.ts';
import { getTransfer } from './trading/getTransfer.ts';
import { listStatement } from './trading/listStatement.ts';
import { listSwaps } from './trading/listSwaps.ts';
import { listTransfers } from './trading/listTransfers.ts';
import { quoteSwap } from './trading/quoteSwap.ts';
import { transferFunds } from './trading/transferFunds.ts';

/** An operation without a handler does not compile. */
export const handlers: Handlers = {
  addWhitelistEntry,
  cancelLaunch,
  buyMarketListing,
  cancelMarketListing,
  claimFees,
  createAgent,
  createApiKey,
  decideApproval,
  getAgentPolicy,
  getApproval,
  listApprovals,
  getShadowPolicy,
  listShadowVerdicts,
  previewAgentPolicy,
  removeShadowPolicy,
  updateShadowPolicy,
  updateAgentPolicy,
  createAutomation,
  createMarketListing,
  createSession,
  createSignInMessage,
  deleteAgent,
  freezeAgent,
  deleteApiKey,
  deleteSession,
  freezeAccount,
  freezeByLink,
  deleteAutomation,
  executeSwap,
  getAgent,
  getAgentProfile,
  getDepositAddress,
  getAutomation,
  getBilling,
  getDocs,
  getDocsFile,
  getLlmsText,
  getLlmsFullText,
  getFeeClaim,
  getFeeEarnings,
  getFeeStats,
  getConfig,
  getHealth,
  getCurrentApiKey,
  getIpfsFile,
  getLaunch,
  getLeaderboard,
  getMarketListing,
  getOpenApi,
  getOpenApiYaml,
  getPnl,
  getPortfolio,
  getPortfolioHistory,
  getPrices,
  getRun,
  getProfile,
  getSession,
  getStats,
  getSwap,
  getToken,
  getTransfer,
  launchOnLong,
  launchOnPons,
  launchSelfFunded,
  listAgents,
  listApiKeys,
  thawAccount,
  listAutomationExecutions,
  listAutomations,
  listBillingTransactions,
  listAccountExecutions,
  listAuditEvents,
  listEvents,
  confirmWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
  listAccountRuns,
  listChatMessages,
  listFeeClaims,
  listLaunches,
  listMarketListings,
  listModels,
  listQuoteAssets,
  listRuns,
  listRunSteps,
  listSkills,
  createCustomSkill,
  deleteCustomSkill,
  getCustomSkill,
  listCustomSkills,
  listSkillRegistry,
  updateCustomSkill,
  listStockTokens,
  listStatement,
  listSwaps,
  listTokens,
  listTokenCandles,
  listTokenTrades,
  listTools,
  listTransfers,
  listWhitelistEntries,
  previewLaunch,
  quoteSwap,
  removeWhitelistEntry,
  sendChatMessage,
  startAgent,
  startRun,
  stopAgent,
  thawAgent,
  stopRun,
  transferFunds,
  updateAgent,
  updateAgentByPost,
  updateAutomation,
  listSessions,
  removeSession,
  rotateApiKey,
  updateProfile,
  uploadImage,
};
