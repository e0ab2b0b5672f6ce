import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { listEvents } from '../../engine/records/operationRows.ts';
import { fromRaw, microToCredits } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import { type DepositTerms, depositTerms } from '../billing/depositTerms.ts';
import { readLaunches } from '../tokens/launchRows.ts';
import { readSwaps } from '../trading/swapRows.ts';
import { readTransfers } from '../trading/transferRows.ts';
import type { OutboxRow } from './outboxRows.ts';

type Data = Readonly<Record<string, unknown>>;
/** What a record adds to its events, by the event. */
type Addition = (row: OutboxRow) => Data;

export type CompleteDataContext = Pick<Ports, 'addressBook'> & HasConfig;

/** The data of each event, by its id in the outbox: what the change said, and what its record adds. */
export async function completeData(
  context: CompleteDataContext,
  trx: Trx,
  rows: readonly OutboxRow[],
): Promise<ReadonlyMap<string, Data>> {
  const [hashes, swaps, transfers, launches] = await Promise.all([
    newestHashes(
      trx,
      rows.filter((row) => OPERATIONS.has(nounOf(row))),
    ),
    swapAdditions(trx, subjectsOf(rows, 'swap')),
    transferAdditions(trx, subjectsOf(rows, 'transfer')),
    launchAdditions(trx, subjectsOf(rows, 'launch')),
  ]);
  const additions: Readonly<Record<string, Addition>> = {
    swap: (row) => ({ swapId: row.subject_id, ...swaps.get(row.subject_id)!(row) }),
    transfer: (row) => ({ transferId: row.subject_id, ...transfers.get(row.subject_id)!(row) }),
    launch: (row) => ({ launchId: row.subject_id, ...launches.get(row.subject_id)!(row) }),
    claim: (row) => ({ claimId: row.subject_id }),
    automation: (row) => ({ automationId: row.subject_id }),
    credits: ({ detail }) => ({ available: microToCredits(BigInt(detail.availableMicro as string)) }),
    deposit: depositAddition(depositTerms(context)),
  };
  return new Map(
    rows.map((row) => {
      const noun = nounOf(row);
      const {
        availableMicro: _available,
        amountRaw: _amount,
        creditsMicro: _credits,
        ...detail
      } = row.detail;
      const hash = OPERATIONS.has(noun) ? { txHash: hashes(row) } : {};
      return [row.id, { ...detail, ...hash, ...additions[noun]?.(row) }];
    }),
  );
}

const OPERATIONS: ReadonlySet<string> = new Set(['launch', 'swap', 'transfer', 'claim']);

const nounOf = ({ type }: Pick<OutboxRow, 'type'>): string => type.slice(0, type.indexOf('.'));

const subjectsOf = (rows: readonly OutboxRow[], noun: string): string[] => [
  ...new Set(rows.filter((row) => nounOf(row) === noun).map(({ subject_id }) => subject_id)),
];

/** The newest transaction of an operation at the time of an event. */
async function newestHashes(
  trx: Trx,
  rows: readonly OutboxRow[],
): Promise<(row: OutboxRow) => string | null> {
  const events = await listEvents(trx, [...new Set(rows.map(({ subject_id }) => subject_id))]);
  const ofOperation = Map.groupBy(events, ({ operation_id }) => operation_id);
  return ({ subject_id: id, created_at: at }) =>
    ofOperation.get(id)?.findLast((event) => event.tx_hash !== null && event.at <= at)?.tx_hash ?? null;
}

async function swapAdditions(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Addition>> {
  const swaps = ids.length === 0 ? [] : await readSwaps(trx, ids);
  return new Map(
    swaps.map((swap) => {
      const { token_in: sold, token_out: bought } = swap;
      const outRaw = swap.fills[swap.route.length - 1]?.amountOutRaw ?? null;
      const amountOut = outRaw === null ? null : fromRaw(BigInt(outRaw), bought.decimals);
      return [
        swap.id,
        ({ detail }): Data => ({
          automationId: swap.automation_id,
          tokenIn: sold.address,
          tokenOut: bought.address,
          amountIn: fromRaw(BigInt(swap.amount_in_raw), sold.decimals),
          amountOut: detail.status === 'confirmed' ? amountOut : null,
        }),
      ];
    }),
  );
}

async function transferAdditions(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Addition>> {
  const transfers = ids.length === 0 ? [] : await readTransfers(trx, ids);
  return new Map(
    transfers.map(({ id, to_address: to, token, amount_raw: raw }) => [
      id,
      (): Data => ({ to, token: token.address, amount: fromRaw(BigInt(raw), token.decimals) }),
    ]),
  );
}

async function launchAdditions(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Addition>> {
  const launches = ids.length === 0 ? [] : await readLaunches(trx, ids);
  return new Map(
    launches.map(({ id, venue, token_address: tokenAddress }) => [id, (): Data => ({ venue, tokenAddress })]),
  );
}

const depositAddition =
  ({ asset }: DepositTerms): Addition =>
  ({ subject_id: depositId, detail }) => ({
    depositId,
    amount: fromRaw(BigInt(detail.amountRaw as string), asset.decimals),
    credits: detail.creditsMicro === null ? null : microToCredits(BigInt(detail.creditsMicro as string)),
  });
