import type { Settings } from './settings.ts';

/** What the service says, by plain HTTP. */

export interface StatementEntry {
  readonly id: string;
  readonly time: string;
  readonly block: number;
  readonly agentId: string;
  readonly kind: string;
  readonly token: { readonly symbol: string; readonly address: string; readonly decimals: number };
  readonly amountRaw: string;
  readonly balanceRaw: string;
  readonly amount: string;
  readonly balance: string;
  readonly valueUsd: string | null;
  readonly txHash: string | null;
  readonly counterparty: string | null;
  readonly operation: { readonly kind: string; readonly id: string } | null;
  readonly step: string | null;
  readonly isFinal: boolean;
}

export interface Position {
  readonly token: { readonly symbol: string; readonly address: string };
  readonly quantityRaw: string;
  readonly costUsd: string | null;
  readonly costFifoUsd: string | null;
  readonly valueUsd: string | null;
  readonly realisedUsd: string | null;
  readonly realisedFifoUsd: string | null;
  readonly unrealisedUsd: string | null;
}

export interface ProfitAndLoss {
  readonly positions: readonly Position[];
  readonly totals: {
    readonly realisedUsd: string;
    readonly realisedFifoUsd: string;
    readonly unrealisedUsd: string;
    readonly feesClaimedUsd: string;
    readonly costs: { readonly gasUsd: string; readonly launchFeesUsd: string };
    readonly flowsInUsd: string;
    readonly flowsOutUsd: string;
    readonly netFlowsUsd: string;
    readonly resultUsd: string;
    readonly equityUsd: string;
  };
}

export interface HistoryPoint {
  readonly startsAt: string;
  readonly time: string;
  readonly equityStartUsd: string;
  readonly equityUsd: string;
  readonly flowsInUsd: string;
  readonly flowsOutUsd: string;
  readonly resultUsd: string | null;
}

export interface OperationRecord {
  readonly id: string;
  readonly agentId: string;
  readonly createdAt: string;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly nextCursor?: string | null };
}

export type Service = ReturnType<typeof openService>;

export function openService({ baseUrl, apiKey }: Pick<Settings, 'baseUrl' | 'apiKey'>) {
  const get = async (
    path: string,
    query: Readonly<Record<string, string>> = {},
    accept = 'application/json',
  ) => {
    const words = new URLSearchParams(query).toString();
    const url = `${baseUrl}/api/v1${path}${words === '' ? '' : `?${words}`}`;
    const headers = { authorization: `Bearer ${apiKey}`, accept };
    const response = await fetch(url, { headers });
    const text = await response.text();
    if (response.ok) return text;
    throw new Error(`GET ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  };
  const read = async <Body>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Body> =>
    JSON.parse(await get(path, query)) as Body;
  return {
    async agent(id: string) {
      return read<{ id: string; name: string; wallet_address: string; created_at: string }>(`/agents/${id}`);
    },

    async chain(): Promise<{ id: number; weth: string; usdg: string }> {
      const { chain } = await read<{ chain: { id: number; weth: string; usdg: string } }>('/config');
      return { ...chain, weth: chain.weth.toLowerCase(), usdg: chain.usdg.toLowerCase() };
    },

    /** All entries of the agent, in the order of the chain. */
    async statement(agentId: string): Promise<StatementEntry[]> {
      const entries: StatementEntry[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = {
          agentId,
          limit: '100',
          ...(cursor === null ? {} : { cursor }),
        };
        const page: Page<StatementEntry> = await read('/wallet/statement', query);
        entries.push(...page.data);
        cursor = page.meta.nextCursor ?? null;
      } while (cursor !== null);
      return entries.reverse();
    },

    /** The same as a table: lines of fields, the header first. */
    statementCsv: (agentId: string): Promise<string> => get('/wallet/statement', { agentId }, 'text/csv'),

    auditCsv: (): Promise<string> => get('/audit', {}, 'text/csv'),

    /** All records of a list. */
    async records(path: string): Promise<OperationRecord[]> {
      const found: OperationRecord[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<OperationRecord> = await read(path, {
          limit: '100',
          ...(cursor === null ? {} : { cursor }),
        });
        found.push(...page.data);
        cursor = page.meta.nextCursor ?? null;
      } while (cursor !== null);
      return found;
    },

    profitAndLoss: (agentId: string, query: Readonly<Record<string, string>> = {}) =>
      read<ProfitAndLoss>('/wallet/pnl', { agentId, ...query }),

    /** The newest points, oldest first. */
    history: async (agentId: string, interval: string): Promise<readonly HistoryPoint[]> => {
      const { data } = await read<{ data: HistoryPoint[] }>('/wallet/portfolio/history', {
        agentId,
        interval,
      });
      return data;
    },

    portfolio: (agentId: string) =>
      read<{ block: number; holdings: { token: { address: string; symbol: string }; balanceRaw: string }[] }>(
        '/wallet/portfolio',
        { agentId },
      ),
  };
}
