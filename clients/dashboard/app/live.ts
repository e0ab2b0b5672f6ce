import type { Event } from '@agent-trading-service/client';
import type { QueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { makeFlag } from './flag.ts';

type NounOf<Type> = Type extends `${infer Noun}.${string}` ? Noun : never;

/** Operations whose answers change with an event, by the first word of its type. */
const CHANGED = {
  account: ['getProfile', 'listAgents', 'getAgent'],
  agent: [
    'listAgents',
    'getAgent',
    'getAgentPolicy',
    'listMarketListings',
    'getMarketListing',
    'getBilling',
    'listBillingTransactions',
  ],
  launch: [
    'listLaunches',
    'getLaunch',
    'listTokens',
    'getToken',
    'listAgents',
    'getAgent',
    'getBilling',
    'listBillingTransactions',
  ],
  swap: [
    'listAutomationExecutions',
    'listSwaps',
    'getSwap',
    'listTokenTrades',
    'listTokenCandles',
    'getToken',
  ],
  transfer: ['listTransfers', 'getTransfer'],
  claim: ['listFeeClaims', 'getFeeClaim', 'getFeeEarnings'],
  approval: ['listApprovals', 'getApproval'],
  automation: ['listAutomations', 'listAutomationExecutions'],
  run: ['listRuns'],
  credits: ['getBilling', 'listBillingTransactions'],
  deposit: ['getBilling', 'getDepositAddress', 'listBillingTransactions'],
  key: ['listApiKeys'],
  session: ['listSessions'],
  whitelist: ['listWhitelistEntries'],
  payout: ['getAgent'],
  limits: ['getAgent'],
  policy: ['getAgentPolicy', 'getShadowPolicy', 'listShadowVerdicts'],
  chat: ['listChatMessages'],
  webhook: ['listWebhooks', 'getWebhook', 'listWebhookDeliveries'],
} satisfies Record<NounOf<Event['type']>, readonly string[]>;

/** None for an event that only a newer service tells. */
const changedBy = (noun: string): readonly string[] =>
  (CHANGED as Readonly<Record<string, readonly string[]>>)[noun] ?? [];

/** Of whatever moves value. */
const FIGURES = ['getPortfolio', 'getPortfolioHistory', 'getPnl', 'getFeeEarnings', 'listStatement'];
/** Of drafts of a policy, which judge whatever was accepted. */
const JUDGED = ['previewAgentPolicy', 'getShadowPolicy', 'listShadowVerdicts'];
const MOVES = new Set(['launch', 'swap', 'transfer', 'claim']);

/** Events come in groups, such as those of one block. */
const PAUSE_MS = 250;

/** Reads again, soon and once, what recent events changed. */
function invalidateBy(queries: QueryClient): (event: Pick<Event, 'type'>) => void {
  const due = new Set<string>();
  const readAgain = (): void => {
    const names = new Set(due);
    due.clear();
    void queries.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) });
  };
  return ({ type }) => {
    const subject = type.split('.')[0] ?? '';
    if (due.size === 0) setTimeout(readAgain, PAUSE_MS);
    due.add('listAuditEvents');
    for (const operation of changedBy(subject)) due.add(operation);
    if (MOVES.has(subject)) for (const operation of [...FIGURES, ...JUDGED]) due.add(operation);
  };
}

/** Reads values and results again, of every agent. */
export const invalidateFigures = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => FIGURES.includes(String(queryKey[0])) });

const ended = makeFlag();

/** Whether the events ended for good, so that figures only come every half minute. */
export const useHaveEventsEnded = ended.use;

/** Follows what happens in the account until the signal aborts. The client resumes after every break. */
export async function followAccount(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const invalidate = invalidateBy(queries);
  const from = new Date().toISOString();
  ended.set(false);
  try {
    for await (const event of client.followEvents({ from }, { signal })) invalidate(event);
  } catch (error) {
    if (signal.aborted) return;
    ended.set(true);
    // The session has ended, or the place in the stream is gone: the session's query says which.
    await queries.invalidateQueries();
    throw error;
  }
}
