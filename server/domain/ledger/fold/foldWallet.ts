import { type Address, type Hex, NATIVE } from '../../../ports/basics.ts';
import type { EntryKind } from '../ledgerRows.ts';
import type { NativeMove, TokenKinds } from './stepMeaning.ts';

interface Placed {
  readonly block: bigint;
  readonly minedAt: string;
}

interface Sent extends Placed {
  readonly txHash: Hex;
  /** The place of the transaction in its block. Null for steps that were mined before it was stored. */
  readonly txIndex: number | null;
}

/** A mined step of the wallet. */
export interface StepFact extends Sent {
  readonly nonce: number;
  readonly operationId: string;
  readonly step: string;
  readonly to: Address;
  readonly feeWei: bigint;
  readonly native: readonly NativeMove[];
  readonly tokens: TokenKinds;
}

/** Native asset that a step of another wallet of the service sent. `operationId`: null unless it serves this agent. */
export interface ReceiptFact extends Sent {
  readonly operationId: string | null;
  readonly step: string | null;
  readonly from: Address;
  readonly kind: EntryKind;
  readonly deltaRaw: bigint;
}

/** A token log. `tokens`, `operationId` and `step` are of the transaction, if a wallet of the service sent it. */
export interface LogFact extends Sent {
  readonly txIndex: number;
  readonly logIndex: number;
  readonly asset: Address;
  readonly deltaRaw: bigint;
  readonly counterparty: Address;
  readonly tokens: TokenKinds;
  readonly operationId: string | null;
  readonly step: string | null;
}

/** The chain's balance at the end of the block. */
export interface ReadingFact extends Placed {
  readonly asset: Address;
  readonly balanceRaw: bigint;
}

/** The agent went to the buyer after the block. */
export interface SaleFact extends Placed {
  readonly sellerId: string;
  readonly buyerId: string;
}

/** In chain order each. */
export interface WalletFacts {
  readonly steps: readonly StepFact[];
  readonly receipts: readonly ReceiptFact[];
  readonly logs: readonly LogFact[];
  readonly readings: readonly ReadingFact[];
  /** All sales of the agent, also earlier ones. */
  readonly sales: readonly SaleFact[];
}

/** The ledger before block `from`. */
export interface Opening {
  readonly from: bigint;
  readonly balances: ReadonlyMap<Address, bigint>;
  /** Of the last entry; null without one. */
  readonly minedAt: string | null;
}

export interface FoldedEntry {
  readonly block: bigint;
  readonly position: number;
  readonly accountId: string;
  readonly minedAt: string;
  readonly asset: Address;
  readonly kind: EntryKind;
  readonly deltaRaw: bigint;
  readonly balanceRaw: bigint;
  readonly txHash: Hex | null;
  readonly operationId: string | null;
  readonly step: string | null;
  readonly counterparty: Address | null;
}

/** A movement without its place and balance. */
interface Movement {
  readonly asset: Address;
  readonly kind: EntryKind;
  readonly deltaRaw: bigint;
  readonly txHash: Hex | null;
  readonly operationId: string | null;
  readonly step: string | null;
  readonly counterparty: Address | null;
}

/**
 * Folds the facts of one wallet from a block on. Pure: from any block on, the entries equal those of a fold
 * from the beginning. `ownerId`: who owns the agent after its last sale.
 */
export function foldWallet(facts: WalletFacts, opening: Opening, ownerId: string): FoldedEntry[] {
  const balances = new Map(opening.balances);
  const entries: FoldedEntry[] = [];
  let lastMinedAt = opening.minedAt;
  for (const [block, own] of groupByBlock(facts, opening.from)) {
    const add = openBlock(block, balances, entries);
    const { steps, receipts, logs, readings, sales } = own;
    const minedAt = [...steps, ...receipts, ...logs, ...readings][0]?.minedAt ?? null;
    const accountId = facts.sales.find((sale) => sale.block >= block)?.sellerId ?? ownerId;
    if (minedAt !== null) {
      for (const movement of movementsOf(own)) add({ accountId, minedAt }, movement);
      for (const reading of readings) {
        const movement = explain(reading, balances);
        if (movement.deltaRaw !== 0n) add({ accountId, minedAt }, movement);
      }
      lastMinedAt = minedAt;
    }
    for (const sale of sales) {
      // An entry is never older than the one before it.
      lastMinedAt = lastMinedAt !== null && lastMinedAt > sale.minedAt ? lastMinedAt : sale.minedAt;
      for (const [accountId, movement] of handOver(sale, balances))
        add({ accountId, minedAt: lastMinedAt }, movement);
    }
  }
  return entries;
}

function groupByBlock(facts: WalletFacts, from: bigint): [bigint, WalletFacts][] {
  const grouped = Object.entries(facts).map(
    ([name, list]) => [name, Map.groupBy(list as readonly Placed[], ({ block }) => block)] as const,
  );
  const blocks = new Set(grouped.flatMap(([, ofBlock]) => [...ofBlock.keys()]));
  return [...blocks]
    .filter((block) => block >= from)
    .sort((one, other) => (one < other ? -1 : 1))
    .map((block) => {
      const own = grouped.map(([name, ofBlock]) => [name, ofBlock.get(block) ?? []]);
      return [block, Object.fromEntries(own) as WalletFacts];
    });
}

/** Adds entries of the block, one after the other. */
function openBlock(block: bigint, balances: Map<Address, bigint>, entries: FoldedEntry[]) {
  let position = 0;
  return (by: Pick<FoldedEntry, 'accountId' | 'minedAt'>, movement: Movement): void => {
    const balanceRaw = (balances.get(movement.asset) ?? 0n) + movement.deltaRaw;
    balances.set(movement.asset, balanceRaw);
    entries.push({ ...by, ...movement, block, position, balanceRaw });
    position += 1;
  };
}

interface Transaction {
  readonly index: number;
  readonly movements: readonly Movement[];
}

/** Transactions in the order of the block. */
function movementsOf({ steps, receipts, logs }: WalletFacts): Movement[] {
  const logsOf = Map.groupBy(logs, ({ txHash }) => txHash);
  const own = [...steps]
    .sort((one, other) => one.nonce - other.nonce)
    .map((step) => ownTransaction(step, logsOf.get(step.txHash) ?? []));
  const sent = new Set<string>(steps.map(({ txHash }) => txHash));
  const received = new Map(receipts.map((receipt) => [receipt.txHash, receipt]));
  const others = [...new Set([...received.keys(), ...logsOf.keys()])]
    .filter((hash) => !sent.has(hash))
    .map((hash) => foreignTransaction(received.get(hash), logsOf.get(hash) ?? []));
  return [...others, ...own]
    .sort((one, other) => one.index - other.index || 0)
    .flatMap(({ movements }) => movements);
}

/** Native value, then token logs, then gas. */
function ownTransaction(step: StepFact, logs: readonly LogFact[]): Transaction {
  const { txHash, txIndex, operationId, step: name, to, feeWei, native, tokens } = step;
  const of = { txHash, operationId, step: name };
  const gas = { ...of, asset: NATIVE, kind: 'gas', deltaRaw: -feeWei, counterparty: null } as const;
  return {
    // An unknown place is the last one.
    index: txIndex ?? logs[0]?.txIndex ?? Number.POSITIVE_INFINITY,
    movements: [
      ...native.map((move) => ({ ...of, ...move, asset: NATIVE, counterparty: to })),
      ...logs.map((log) => ({ ...tokenMovement(log, tokens), ...of })),
      ...(feeWei === 0n ? [] : [gas]),
    ],
  };
}

function foreignTransaction(receipt: ReceiptFact | undefined, logs: readonly LogFact[]): Transaction {
  const native = receipt === undefined ? [] : [nativeReceipt(receipt)];
  return {
    // An unknown place is the first one: what comes can then be spent.
    index: receipt?.txIndex ?? logs[0]?.txIndex ?? -1,
    movements: [...native, ...logs.map((log) => tokenMovement(log, log.tokens))],
  };
}

const nativeReceipt = ({ txHash, operationId, step, from, kind, deltaRaw }: ReceiptFact): Movement => ({
  txHash,
  operationId,
  step,
  kind,
  deltaRaw,
  asset: NATIVE,
  counterparty: from,
});

const tokenMovement = (
  { txHash, operationId, step, asset, deltaRaw, counterparty }: LogFact,
  tokens: TokenKinds,
): Movement => ({
  txHash,
  operationId,
  step,
  asset,
  deltaRaw,
  counterparty,
  kind: deltaRaw > 0n ? tokens.in : tokens.out,
});

/** What the chain has and the other facts do not say. */
function explain({ asset, balanceRaw }: ReadingFact, balances: ReadonlyMap<Address, bigint>): Movement {
  const deltaRaw = balanceRaw - (balances.get(asset) ?? 0n);
  const kind = deltaRaw > 0n ? 'deposit' : 'adjustment';
  return { asset, kind, deltaRaw, txHash: null, operationId: null, step: null, counterparty: null };
}

/** All that the wallet has leaves the seller and begins with the buyer. */
function handOver(
  { sellerId, buyerId }: SaleFact,
  balances: ReadonlyMap<Address, bigint>,
): [accountId: string, Movement][] {
  const held = [...balances].filter(([, raw]) => raw !== 0n).sort(([one], [other]) => (one < other ? -1 : 1));
  const none = { txHash: null, operationId: null, step: null, counterparty: null };
  const sold = held.map(([asset, raw]): [string, Movement] => [
    sellerId,
    { ...none, asset, kind: 'agent_sold', deltaRaw: -raw },
  ]);
  const bought = held.map(([asset, raw]): [string, Movement] => [
    buyerId,
    { ...none, asset, kind: 'agent_bought', deltaRaw: raw },
  ]);
  return [...sold, ...bought];
}
