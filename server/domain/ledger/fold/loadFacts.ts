import type { Database, Trx } from '../../../db/database.ts';
import { listSigned } from '../../../engine/records/attemptRows.ts';
import { findOperations, type OperationRow } from '../../../engine/records/operationRows.ts';
import { listMinedSteps, listPayingSteps, type StepRow } from '../../../engine/records/stepRows.ts';
import { findWallet } from '../../../engine/records/walletRows.ts';
import { listWalletLogs, type WalletLogRow } from '../../../indexer/walletLogs/walletLogRows.ts';
import type { Address, Hex } from '../../../ports/basics.ts';
import { readClaims } from '../../launches/claimRows.ts';
import { readLaunches } from '../../tokens/launchRows.ts';
import { readSwaps } from '../../trading/swapRows.ts';
import type { LogFact, ReceiptFact, StepFact, WalletFacts } from './foldWallet.ts';
import { listReadings } from './readingRows.ts';
import { listSales } from './saleRows.ts';
import { findBlockTimes } from './stepBlockRows.ts';
import { FROM_OUTSIDE, kindsOfOthers, kindsOfOwn, meaningOf, type OperationRecords } from './stepMeaning.ts';

export interface LedgerWallet {
  readonly walletId: string;
  readonly address: Address;
  readonly agentId: string;
}

export interface LoadedFacts {
  readonly facts: WalletFacts;
  /** The first block with facts that were not loaded: above `to`, or in a block whose time is unknown. */
  readonly leftFrom: bigint | null;
}

/** Blocks with steps of the wallet, or that paid it, from a block on, whose times are unknown. */
export async function listUntimedBlocks(
  db: Database,
  wallet: LedgerWallet,
  from: bigint,
): Promise<{ readonly number: bigint; readonly hash: string }[]> {
  const [mined, paying] = await Promise.all([
    listMinedSteps(db, wallet.walletId, from),
    listPayingSteps(db, wallet, from),
  ]);
  const blocks = new Map([...mined, ...paying].map((step) => [step.block_hash!, blockOf(step)]));
  const times = await findBlockTimes(db, [...blocks.keys()]);
  return [...blocks].filter(([hash]) => !times.has(hash)).map(([hash, number]) => ({ number, hash }));
}

/** The wallet's facts in `from..to`, and all sales of its agent. */
export async function loadFacts(
  trx: Trx,
  wallet: LedgerWallet,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<LoadedFacts> {
  const [mined, paying, logs, readings, sales] = await Promise.all([
    listMinedSteps(trx, wallet.walletId, from),
    listPayingSteps(trx, wallet, from),
    listWalletLogs(trx, wallet.walletId, from),
    listReadings(trx, wallet.walletId, from),
    listSales(trx, wallet.walletId),
  ]);
  const steps = [...mined, ...paying];
  const times = await findBlockTimes(trx, [...new Set(steps.map(({ block_hash }) => block_hash!))]);
  const untimed = steps.filter(({ block_hash }) => !times.has(block_hash!)).map(blockOf);
  const above = [...steps, ...logs, ...readings].map(blockOf).filter((block) => block > to);
  const left = [...untimed, ...above];
  const leftFrom = left.length === 0 ? null : left.toSorted((one, other) => (one < other ? -1 : 1))[0]!;
  const isLoaded = (row: { readonly block_number: string | null }) =>
    leftFrom === null || blockOf(row) < leftFrom;
  const own = mined.filter(isLoaded);
  const origins = await readOrigins(trx, { wallet, own, logs: logs.filter(isLoaded) });
  return {
    leftFrom,
    facts: {
      steps: own.map((step) => stepFact(step, origins, times)),
      receipts: await receiptFacts(trx, wallet, paying.filter(isLoaded), times),
      logs: logs.filter(isLoaded).map((log) => logFact(log, origins)),
      readings: readings.filter(isLoaded).map((reading) => ({
        ...placeOf(reading),
        asset: reading.asset as Address,
        balanceRaw: BigInt(reading.balance_raw),
      })),
      sales: sales.map((sale) => ({
        ...placeOf(sale),
        sellerId: sale.seller_account_id,
        buyerId: sale.buyer_account_id,
      })),
    },
  };
}

const blockOf = ({ block_number }: { readonly block_number: string | null }): bigint => BigInt(block_number!);

const placeOf = (row: { readonly block_number: string; readonly mined_at: string }) => ({
  block: BigInt(row.block_number),
  minedAt: row.mined_at,
});

interface Origins extends OperationRecords {
  readonly wallet: LedgerWallet;
  readonly operations: ReadonlyMap<string, OperationRow>;
  /** By transaction, of all wallets of the service. */
  readonly signed: ReadonlyMap<string, { readonly operation_id: string; readonly wallet_id: string }>;
}

async function readOrigins(
  trx: Trx,
  loaded: {
    readonly wallet: LedgerWallet;
    readonly own: readonly StepRow[];
    readonly logs: readonly WalletLogRow[];
  },
): Promise<Origins> {
  const hashes = [...new Set(loaded.logs.map(({ tx_hash }) => tx_hash))];
  const signed = hashes.length === 0 ? [] : await listSigned(trx, hashes);
  const ids = [...new Set([...loaded.own, ...signed].map(({ operation_id }) => operation_id))];
  const operations = await findOperations(trx, ids);
  const idsOf = (kind: OperationRow['kind']) =>
    operations.filter((operation) => operation.kind === kind).map(({ id }) => id);
  const [swaps, launches, claims] = await Promise.all([
    readSwaps(trx, idsOf('swap')),
    readLaunches(trx, idsOf('launch')),
    readClaims(trx, idsOf('claim')),
  ]);
  return {
    wallet: loaded.wallet,
    operations: byId(operations),
    signed: new Map(signed.map((attempt) => [attempt.hash, attempt])),
    swaps: byId(swaps),
    launches: byId(launches),
    claims: byId(claims),
  };
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

function stepFact(step: StepRow, origins: Origins, times: ReadonlyMap<string, string>): StepFact {
  const { kind } = origins.operations.get(step.operation_id)!;
  return {
    block: blockOf(step),
    minedAt: times.get(step.block_hash!)!,
    txHash: step.tx_hash as Hex,
    txIndex: step.tx_index,
    nonce: step.nonce,
    operationId: step.operation_id,
    step: step.name,
    to: step.to_address as Address,
    feeWei: BigInt(step.fee_wei ?? 0),
    ...meaningOf(step, kind, origins),
  };
}

function logFact(log: WalletLogRow, origins: Origins): LogFact {
  const sent = origins.signed.get(log.tx_hash);
  const kindsOf = sent?.wallet_id === origins.wallet.walletId ? kindsOfOwn : kindsOfOthers;
  const operation = sent === undefined ? undefined : origins.operations.get(sent.operation_id);
  return {
    ...placeOf(log),
    txHash: log.tx_hash as Hex,
    txIndex: log.tx_index,
    logIndex: log.log_index,
    asset: log.asset as Address,
    deltaRaw: BigInt(log.delta_raw),
    counterparty: log.counterparty as Address,
    tokens: operation === undefined ? FROM_OUTSIDE : kindsOf(operation.kind),
    // An operation of another agent is no business of this one.
    operationId: operation?.agent_id === origins.wallet.agentId ? operation.id : null,
    step: null,
  };
}

async function receiptFacts(
  db: Database | Trx,
  { agentId }: LedgerWallet,
  steps: readonly StepRow[],
  times: ReadonlyMap<string, string>,
): Promise<ReceiptFact[]> {
  const operations = byId(await findOperations(db, [...new Set(steps.map((step) => step.operation_id))]));
  return Promise.all(
    steps.map(async (step): Promise<ReceiptFact> => {
      const operation = operations.get(step.operation_id)!;
      const isOurs = operation.agent_id === agentId;
      return {
        block: blockOf(step),
        minedAt: times.get(step.block_hash!)!,
        txHash: step.tx_hash as Hex,
        txIndex: step.tx_index,
        operationId: isOurs ? operation.id : null,
        step: isOurs ? step.name : null,
        from: (await findWallet(db, step.wallet_id)).address,
        kind: operation.kind === 'funding' ? 'funding' : 'transfer_in',
        deltaRaw: BigInt(step.value_wei),
      };
    }),
  );
}
