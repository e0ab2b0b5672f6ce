/** How a query parameter is read from its text. */
export type QueryType = 'string' | 'integer' | 'boolean' | 'strings';

export interface Operation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  readonly tag: string;
  /** Public operations ignore a missing key and reject a wrong one. */
  readonly isPublic: boolean;
  /** What the key must allow; null where any key will do. */
  readonly scope: string | null;
  readonly idempotency: 'required' | 'honoured' | 'none';
  readonly statuses: readonly number[];
  readonly body: 'required' | 'optional' | 'none';
  /** Whether the answer carries `meta.requestId`. */
  readonly hasMeta: boolean;
  /** Path parameter that names an agent. */
  readonly agentParameter: string | null;
  readonly query: Readonly<Record<string, QueryType>>;
}

/** Every operation of the contract; a concrete path stands before a templated one that it would match. */
export const OPERATIONS = [
  {"operationId":"connectMcp","method":"post","path":"/api/mcp","tag":"mcp","isPublic":false,"scope":null,"idempotency":"none","statuses":[200,202,400,401,403,404,406,413,415,500,503],"body":"required","hasMeta":false,"agentParameter":null,"query":{}},
  {"operationId":"callTool","method":"post","path":"/api/mcp/call","tag":"mcp","isPublic":false,"scope":null,"idempotency":"none","statuses":[200,201,202,400,401,402,403,404,406,409,410,413,415,422,429,500,502,503],"body":"required","hasMeta":false,"agentParameter":null,"query":{}},
  {"operationId":"listTools","method":"get","path":"/api/mcp/tools","tag":"mcp","isPublic":false,"scope":null,"idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"listAgents","method":"get","path":"/api/v1/agents","tag":"agents","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"status":"string","limit":"integer","cursor":"string"}},
  {"operationId":"createAgent","method":"post","path":"/api/v1/agents","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[201,400,401,403,406,409,413,415,422,429,500,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"getAgent","method":"get","path":"/api/v1/agents/{id}","tag":"agents","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":"id","query":{}},
  {"operationId":"updateAgentByPost","method":"post","path":"/api/v1/agents/{id}","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,413,415,422,500,503],"body":"required","hasMeta":true,"agentParameter":"id","query":{}},
  {"operationId":"updateAgent","method":"patch","path":"/api/v1/agents/{id}","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,413,415,422,500,503],"body":"required","hasMeta":true,"agentParameter":"id","query":{}},
  {"operationId":"deleteAgent","method":"delete","path":"/api/v1/agents/{id}","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,422,500,502,503],"body":"none","hasMeta":true,"agentParameter":"id","query":{"force":"boolean"}},
  {"operationId":"startAgent","method":"post","path":"/api/v1/agents/{id}/start","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,422,500,503],"body":"none","hasMeta":true,"agentParameter":"id","query":{}},
  {"operationId":"stopAgent","method":"post","path":"/api/v1/agents/{id}/stop","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,422,500,503],"body":"none","hasMeta":true,"agentParameter":"id","query":{}},
  {"operationId":"listWhitelistEntries","method":"get","path":"/api/v1/agents/{id}/whitelist","tag":"agents","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":"id","query":{"address":"string","limit":"integer","cursor":"string"}},
  {"operationId":"addWhitelistEntry","method":"post","path":"/api/v1/agents/{id}/whitelist","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[201,400,401,403,404,406,409,413,415,422,429,500,503],"body":"required","hasMeta":true,"agentParameter":"id","query":{}},
  {"operationId":"removeWhitelistEntry","method":"delete","path":"/api/v1/agents/{id}/whitelist","tag":"agents","isPublic":false,"scope":"agents:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,413,415,422,500,503],"body":"optional","hasMeta":true,"agentParameter":"id","query":{"address":"string"}},
  {"operationId":"claimFees","method":"post","path":"/api/v1/fees/claim","tag":"launches","isPublic":false,"scope":"transfer:write","idempotency":"honoured","statuses":[202,400,401,403,404,406,409,413,415,422,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"getFeeClaim","method":"get","path":"/api/v1/fees/claims/{id}","tag":"launches","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,202,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"waitSeconds":"integer"}},
  {"operationId":"getFeeEarnings","method":"get","path":"/api/v1/fees/earnings","tag":"launches","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,502,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"agentId":"string"}},
  {"operationId":"getHealth","method":"get","path":"/api/v1/health","tag":"platform","isPublic":true,"scope":null,"idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"listApiKeys","method":"get","path":"/api/v1/keys","tag":"account","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"limit":"integer","cursor":"string"}},
  {"operationId":"createApiKey","method":"post","path":"/api/v1/keys","tag":"account","isPublic":false,"scope":"account:write","idempotency":"none","statuses":[201,400,401,403,404,406,413,415,429,500,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"deleteApiKey","method":"delete","path":"/api/v1/keys/{id}","tag":"account","isPublic":false,"scope":"account:write","idempotency":"none","statuses":[200,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"listLaunches","method":"get","path":"/api/v1/launch","tag":"launches","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"agentId":"string","venue":"string","status":"string","limit":"integer","cursor":"string"}},
  {"operationId":"launchOnPons","method":"post","path":"/api/v1/launch/pons","tag":"launches","isPublic":false,"scope":"launch:write","idempotency":"required","statuses":[202,400,401,402,403,404,406,409,413,415,422,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"previewLaunch","method":"post","path":"/api/v1/launch/preview","tag":"launches","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,413,415,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"launchSelfFunded","method":"post","path":"/api/v1/launch/self-funded","tag":"launches","isPublic":false,"scope":"launch:write","idempotency":"required","statuses":[202,400,401,403,404,406,409,413,415,422,429,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"getLaunch","method":"get","path":"/api/v1/launch/{id}","tag":"launches","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,202,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"waitSeconds":"integer"}},
  {"operationId":"cancelLaunch","method":"post","path":"/api/v1/launch/{id}/cancel","tag":"launches","isPublic":false,"scope":"launch:write","idempotency":"honoured","statuses":[200,400,401,403,404,406,409,422,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"getProfile","method":"get","path":"/api/v1/me","tag":"account","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"listModels","method":"get","path":"/api/v1/models","tag":"platform","isPublic":true,"scope":null,"idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"listQuoteAssets","method":"get","path":"/api/v1/quotes","tag":"tokens","isPublic":true,"scope":null,"idempotency":"none","statuses":[200,400,401,403,406,500,502,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"venue":"string"}},
  {"operationId":"listSkills","method":"get","path":"/api/v1/skills","tag":"skills","isPublic":true,"scope":null,"idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"executeSwap","method":"post","path":"/api/v1/swap/execute","tag":"trading","isPublic":false,"scope":"trade:write","idempotency":"honoured","statuses":[200,202,400,401,403,404,406,409,410,413,415,422,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{"waitSeconds":"integer"}},
  {"operationId":"quoteSwap","method":"post","path":"/api/v1/swap/quote","tag":"trading","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,413,415,422,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{}},
  {"operationId":"getSwap","method":"get","path":"/api/v1/swap/{id}","tag":"trading","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,202,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"waitSeconds":"integer"}},
  {"operationId":"listSwaps","method":"get","path":"/api/v1/swaps","tag":"trading","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"agentId":"string","status":"string","limit":"integer","cursor":"string"}},
  {"operationId":"getPortfolio","method":"get","path":"/api/v1/wallet/portfolio","tag":"trading","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,502,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"agentId":"string"}},
  {"operationId":"transferFunds","method":"post","path":"/api/v1/wallet/transfer","tag":"trading","isPublic":false,"scope":"transfer:write","idempotency":"honoured","statuses":[200,202,400,401,403,404,406,409,413,415,422,500,502,503],"body":"required","hasMeta":true,"agentParameter":null,"query":{"waitSeconds":"integer"}},
  {"operationId":"listTransfers","method":"get","path":"/api/v1/wallet/transfers","tag":"trading","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"agentId":"string","status":"string","limit":"integer","cursor":"string"}},
  {"operationId":"getTransfer","method":"get","path":"/api/v1/wallet/transfers/{id}","tag":"trading","isPublic":false,"scope":"read","idempotency":"none","statuses":[200,202,400,401,403,404,406,500,503],"body":"none","hasMeta":true,"agentParameter":null,"query":{"waitSeconds":"integer"}},
  {"operationId":"getOpenApi","method":"get","path":"/openapi.json","tag":"platform","isPublic":true,"scope":null,"idempotency":"none","statuses":[200,400,401,403,406,500,503],"body":"none","hasMeta":false,"agentParameter":null,"query":{}},
] as const satisfies readonly Operation[];

export type OperationId = (typeof OPERATIONS)[number]['operationId'];
export type PublicOperationId = Extract<(typeof OPERATIONS)[number], { isPublic: true }>['operationId'];
