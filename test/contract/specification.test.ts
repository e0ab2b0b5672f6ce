import { expect, test } from 'vitest';
import inventory from '../../generated/inventory.json' with { type: 'json' };
import { ENDPOINTS, operationOf, PLACES, REVIEW } from './contract.ts';

/** The required endpoints. */
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

/** Addresses without a version; the tools carry it. */
const MCP: Readonly<Record<string, string>> = {
  'POST /api/mcp': 'connectMcp',
  'GET /api/mcp/tools': 'listTools',
  'POST /api/mcp/call': 'callTool',
};

const asked = new Map([
  ...Object.entries(V1).map(([line, operationId]) => [line.replace(' ', ' /api/v1'), operationId] as const),
  ...Object.entries(MCP),
]);
const offered = new Map(
  PLACES.map((place) => [
    `${place.method.toUpperCase()} ${place.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    place,
  ]),
);

test('every endpoint that was asked for is there, with exactly the method and path that were asked for', () => {
  const present = [...asked.keys()].map((line) => [line, operationOf(offered.get(line)!)]);
  expect(present).toEqual([...asked]);
});

test('no path that was asked for is deprecated', () => {
  const isDeprecated = (line: string) => 'deprecated' in offered.get(line)!.operation;
  expect([...asked.keys()].filter(isDeprecated)).toEqual([]);
});

test('every other path of an operation is deprecated, and says which path is preferred', () => {
  const aliases = PLACES.filter(({ operation }) => operation['x-alias-of'] !== undefined);
  const ours = aliases.filter(
    ({ method, path }) => !asked.has(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(ours.length).toBeGreaterThan(0);
  for (const { operation } of ours) expect(operation).toMatchObject({ deprecated: true });
  for (const { method, operation } of aliases) {
    const own = ENDPOINTS.find((one) => one.operation.operationId === operation['x-alias-of'])!;
    expect(operation.description).toContain(`${method.toUpperCase()} ${own.path}.`);
  }
});

test('the inventory that a reviewer reads names every operation, and every alias', () => {
  const operations = ENDPOINTS.map(({ method, path, operation }) => [
    operation.operationId,
    `${method.toUpperCase()} ${path}`,
  ]);
  expect(Object.fromEntries(operations), REVIEW).toEqual(inventory.operations);
  const aliases = PLACES.filter(({ operation }) => operation['x-alias-of'] !== undefined).map((place) => [
    `${place.method.toUpperCase()} ${place.path}`,
    operationOf(place),
  ]);
  expect(Object.fromEntries(aliases), REVIEW).toEqual(inventory.aliases);
});
