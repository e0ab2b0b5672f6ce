import { expect, test } from 'vitest';
import { ENDPOINTS } from './contract.ts';

/** Every endpoint that the service was asked for, by method and path, with the operation that answers it. */
const V1: Readonly<Record<string, string>> = {
  'GET /health': 'getHealth',
  'GET /stats': 'getStats',
  'GET /leaderboard': 'getLeaderboard',
  'GET /models': 'listModels',
  'GET /skills': 'listSkills',
  'GET /skills/registry': 'listSkillRegistry',
  'GET /tokens': 'listTokens',
  'GET /tokens/:address': 'getToken',
  'GET /tokens/:address/trades': 'listTokenTrades',
  'GET /price': 'getPrices',
  'GET /stock-tokens': 'listStockTokens',
  'GET /quotes': 'listQuoteAssets',
  'GET /market': 'listMarketListings',
  'GET /market/:id': 'getMarketListing',
  'GET /me': 'getProfile',
  'POST /me': 'updateProfile',
  'POST /upload': 'uploadImage',
  'GET /keys': 'listApiKeys',
  'POST /keys': 'createApiKey',
  'DELETE /keys/:id': 'deleteApiKey',
  'GET /billing': 'getBilling',
  'GET /billing/transactions': 'listBillingTransactions',
  'GET /billing/deposit': 'getDepositAddress',
  'GET /agents': 'listAgents',
  'POST /agents': 'createAgent',
  'GET /agents/:id': 'getAgent',
  'POST /agents/:id': 'updateAgentByPost',
  'PATCH /agents/:id': 'updateAgent',
  'DELETE /agents/:id': 'deleteAgent',
  'POST /agents/:id/start': 'startAgent',
  'POST /agents/:id/stop': 'stopAgent',
  'GET /agents/:id/whitelist': 'listWhitelistEntries',
  'POST /agents/:id/whitelist': 'addWhitelistEntry',
  'DELETE /agents/:id/whitelist': 'removeWhitelistEntry',
  'POST /launch/preview': 'previewLaunch',
  'POST /launch/pons': 'launchOnPons',
  'POST /launch/long': 'launchOnLong',
  'POST /launch/self-funded': 'launchSelfFunded',
  'GET /launch/:id': 'getLaunch',
  'GET /fees/earnings': 'getFeeEarnings',
  'GET /fees/stats': 'getFeeStats',
  'POST /swap/quote': 'quoteSwap',
  'POST /swap/execute': 'executeSwap',
  'GET /wallet/portfolio': 'getPortfolio',
  'POST /wallet/transfer': 'transferFunds',
  'GET /automations': 'listAutomations',
  'POST /automations': 'createAutomation',
  'GET /automations/:id': 'getAutomation',
  'PATCH /automations/:id': 'updateAutomation',
  'DELETE /automations/:id': 'deleteAutomation',
  'POST /agents/:id/chat': 'sendChatMessage',
  'GET /agents/:id/messages': 'listChatMessages',
  'GET /agents/:id/runs': 'listRuns',
  'POST /agents/:id/runs': 'startRun',
  'GET /runs/:id': 'getRun',
  'POST /runs/:id/stop': 'stopRun',
  'POST /market': 'createMarketListing',
  'DELETE /market/:id': 'cancelMarketListing',
  'POST /market/:id/buy': 'buyMarketListing',
  'GET /skills/custom': 'listCustomSkills',
  'POST /skills/custom': 'createCustomSkill',
  'GET /skills/custom/:id': 'getCustomSkill',
  'PATCH /skills/custom/:id': 'updateCustomSkill',
  'DELETE /skills/custom/:id': 'deleteCustomSkill',
};

/** Addressed without the version; the tools speak for it. */
const MCP: Readonly<Record<string, string>> = {
  'POST /api/mcp': 'connectMcp',
  'GET /api/mcp/tools': 'listTools',
  'POST /api/mcp/call': 'callTool',
};

/** Beyond what was asked for: what a caller of the operations above would otherwise have to do without. */
const ADDED = new Set([
  'getOpenApi',
  'getOpenApiYaml',
  'getDocsFile',
  'listLaunches',
  'cancelLaunch',
  'claimFees',
  'getFeeClaim',
  'getSwap',
  'listSwaps',
  'getTransfer',
  'listTransfers',
  'getDocs',
  'getIpfsFile',
  'createSignInMessage',
  'createSession',
  'getSession',
  'deleteSession',
  'listAutomationExecutions',
  'listRunSteps',
]);

const asked = new Map([
  ...Object.entries(V1).map(([line, operationId]) => [operationId, line.replace(' ', ' /api/v1')] as const),
  ...Object.entries(MCP).map(([line, operationId]) => [operationId, line] as const),
]);
const offered = new Map(
  ENDPOINTS.map(({ method, path, operation }) => [
    operation.operationId,
    `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  ]),
);

test('every endpoint that was asked for is there, with exactly the method and path that were asked for', () => {
  const present = [...asked.keys()].map((operationId) => [operationId, offered.get(operationId)]);
  expect(present).toEqual([...asked]);
});

test('what the contract offers beyond that is named here', () => {
  const beyond = [...offered.keys()].filter((operationId) => !asked.has(operationId));
  expect(beyond.filter((operationId) => !ADDED.has(operationId))).toEqual([]);
});
