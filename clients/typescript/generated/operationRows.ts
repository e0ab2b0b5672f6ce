/**
 * One row per operation, by tag: name, method, path below `/api/v1/` with the names of the query, facts. See `operationTable.ts`.
 */
export const ROWS = {
  mcp: `
call..Tool post /api/mcp/call b120
list..Tools get /api/mcp/tools r`,
  agents: `
list.Agents get agents?status&q&limit&cursor r
create.Agent post agents krb
get.Agent get agents/{id} r
update.Agent.ByPost post agents/{id} krb
update.Agent patch agents/{id} krb
delete.Agent delete agents/{id}?force kr
freeze.Agent post agents/{id}/freeze kro
get.Agent.Profile get agents/{id}/profile r
start.Agent post agents/{id}/start kr
stop.Agent post agents/{id}/stop kr
thaw.Agent post agents/{id}/thaw b
list..WhitelistEntries get agents/{id}/whitelist?address&limit&cursor r
add..WhitelistEntry post agents/{id}/whitelist krb
remove..WhitelistEntry delete agents/{id}/whitelist?address kro`,
  runs: `
send..ChatMessage post agents/{id}/chat krbs120
list..ChatMessages get agents/{id}/messages?from&to&limit&cursor r
list.Runs get agents/{id}/runs?status&from&to&sort&limit&cursor r
start.Run post agents/{id}/runs krb
list..AccountRuns get runs?agentId&status&from&to&sort&limit&cursor r
get.Run get runs/{id}?waitSeconds r25
list.Run.Steps get runs/{id}/steps?limit&cursor rs
stop.Run post runs/{id}/stop kr`,
  approvals: `
get..AgentPolicy get agents/{id}/policy r
update..AgentPolicy patch agents/{id}/policy krb
preview..AgentPolicy post agents/{id}/policy/preview rb
get..ShadowPolicy get agents/{id}/policy/shadow r
update..ShadowPolicy patch agents/{id}/policy/shadow krb
remove..ShadowPolicy delete agents/{id}/policy/shadow
list..ShadowVerdicts get agents/{id}/policy/shadow/verdicts?outcome&limit&cursor r
list.Approvals get approvals?agentId&status&limit&cursor r
get.Approval get approvals/{id} r
decide.Approval post approvals/{id}/decision b`,
  events: `
list..AuditEvents get audit?agentId&kinds&actor&keyId&from&to&limit&cursor rv
list.Events get events?afterSequence&types&agentId&from&include&limit&cursor rse
list..Webhooks get webhooks?limit&cursor r
create..Webhook post webhooks b
get..Webhook get webhooks/{id} r
update..Webhook patch webhooks/{id} krb
delete..Webhook delete webhooks/{id} kr
confirm..Webhook post webhooks/{id}/confirm b
list..WebhookDeliveries get webhooks/{id}/deliveries?status&from&to&limit&cursor r
replay..WebhookDelivery post webhooks/{id}/deliveries/{deliveryId}/redeliver kr
replay..WebhookDeliveries post webhooks/{id}/replay o
rotate..WebhookSecret post webhooks/{id}/secret o
send..TestEvent post webhooks/{id}/test kr`,
  account: `
create..SignInMessage post auth/nonce b
get..Session get auth/session r
create..Session post auth/session b
delete..Session delete auth/session
freeze..ByLink post freeze b
get..IpfsFile get ipfs/{cid}?w ry
list..ApiKeys get keys?limit&cursor r
create..ApiKey post keys b
get..CurrentApiKey get keys/current r
delete..ApiKey delete keys/{id}
rotate..ApiKey post keys/{id}/rotate o
get..Profile get me r
update..Profile post me krb
freeze.Account post me/freeze kro
list..Sessions get me/sessions?limit&cursor r
remove..Session delete me/sessions/{id}
thaw.Account post me/thaw b
upload..Image post upload bf`,
  automations: `
list.Automations get automations?agentId&status&kind&sort&limit&cursor r
create.Automation post automations krb
get.Automation get automations/{id} r
update.Automation patch automations/{id} krb
delete.Automation delete automations/{id} kr
list.Automation.Executions get automations/{id}/executions?status&from&to&sort&limit&cursor r
list..AccountExecutions get executions?agentId&automationId&status&from&to&sort&limit&cursor r`,
  billing: `
get.Billing get billing r
get..DepositAddress get billing/deposit r
list.Billing.Transactions get billing/transactions?kind&from&to&limit&cursor rv`,
  platform: `
get..Config get config r
get..Health get health r
get..Leaderboard get leaderboard?period&sort&limit&cursor r
list..Models get models r
get..Stats get stats r
get..OpenApi get /openapi.json r`,
  launches: `
list..FeeClaims get fees/claims?agentId&status&from&to&sort&limit&cursor r
claim..Fees post fees/claims krb
get..FeeClaim get fees/claims/{id}?waitSeconds rs25
get..FeeEarnings get fees/earnings?agentId r
get..FeeStats get fees/stats?period&agentId r
list.Launches get launch?agentId&venue&status&from&to&sort&limit&cursor r
launch..OnLong post launch/long krb
launch..OnPons post launch/pons krb
preview.Launch post launch/preview rb
launch..SelfFunded post launch/self-funded krb
get.Launch get launch/{id}?waitSeconds rs25
cancel.Launch post launch/{id}/cancel kr`,
  market: `
list.Market.Listings get market?sort&status&q&seller&agentId&ours&limit&cursor r
create.Market.Listing post market krb
get.Market.Listing get market/{id} r
cancel.Market.Listing delete market/{id} kr
buy.Market.Listing post market/{id}/buy kro`,
  tokens: `
get..Prices get price?symbols&addresses r
list..QuoteAssets get quotes?venue r
list..StockTokens get stock-tokens?limit&cursor r
list.Tokens get tokens?sort&venue&quote&phase&q&ours&agentId&creator&addresses&limit&cursor r
get.Token get tokens/{address} r
list.Token.Candles get tokens/{address}/candles?interval&from&to&limit&currency&fill r
list.Token.Trades get tokens/{address}/trades?ours&side&agentId&from&to&limit&cursor r`,
  skills: `
list.Skills get skills r
list..CustomSkills get skills/custom?limit&cursor r
create..CustomSkill post skills/custom krb
get..CustomSkill get skills/custom/{id} r
update..CustomSkill patch skills/custom/{id} krb
delete..CustomSkill delete skills/custom/{id}?force kr
list.Skill.Registry get skills/registry?q&tool&sort&limit&cursor r`,
  trading: `
list..Swaps get swaps?agentId&automationId&token&status&from&to&sort&limit&cursor r
execute..Swap post swaps?waitSeconds krb25
quote..Swap post swaps/quote rb
get..Swap get swaps/{id}?waitSeconds rs25
get..Pnl get wallet/pnl?agentId&from&to r
get..Portfolio get wallet/portfolio?agentId r
get..PortfolioHistory get wallet/portfolio/history?agentId&interval&from&to&limit r
list..Statement get wallet/statement?agentId&asset&kind&from&to&limit&cursor rv
list..Transfers get wallet/transfers?agentId&status&from&to&sort&limit&cursor r
transfer..Funds post wallet/transfers?waitSeconds krb25
get..Transfer get wallet/transfers/{id}?waitSeconds rs25`,
};
