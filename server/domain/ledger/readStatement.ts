import { findChain } from '../../engine/records/chainRows.ts';
import { findOperations } from '../../engine/records/operationRows.ts';
import { findIndexTokens } from '../../indexer/tokenRows.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import { assertSpan, type Span } from '../agents/ownedRecords.ts';
import { agentFilter, type Owner } from '../agents/owner.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { listOwnTokens } from '../tokens/launchRows.ts';
import { readAsset } from '../tokens/readAsset.ts';
import type { EntryFilter, EntryKind, LedgerEntryRow } from './ledgerRows.ts';

export type StatementContext = Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>;

const ORDERS = { swp: 'swap', trf: 'transfer', lch: 'launch', clm: 'claim' } as const;

export interface Order {
  readonly kind: (typeof ORDERS)[keyof typeof ORDERS];
  readonly id: string;
}

export interface StatementLine {
  readonly entry: LedgerEntryRow;
  readonly asset: Asset;
  /** Null if no order of the agent caused it. */
  readonly order: Order | null;
  readonly isFinal: boolean;
}

export interface StatementQuery extends Span {
  readonly agentId?: string | undefined;
  /** An address, or a symbol of the registry or an own launch. */
  readonly asset?: string | undefined;
  readonly kind?: EntryKind | undefined;
}

/** @throws Problem validation_failed, unknown_token, ambiguous_symbol */
export async function readStatementFilter(
  context: StatementContext,
  owner: Owner,
  { agentId, asset, kind, ...span }: StatementQuery,
): Promise<EntryFilter> {
  assertSpan(span);
  const { from, to } = span;
  const [first, ...others] = agentFilter(owner, agentId);
  return {
    accountId: owner.accountId,
    kind,
    ...(others.length === 0 ? { agentId: first } : { agentIds: [first as string, ...others] }),
    ...(asset === undefined ? {} : { asset: await addressOf(context, owner.accountId, asset) }),
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  };
}

/** An address needs no token: nothing of it moved. */
async function addressOf(context: StatementContext, accountId: string, asset: string): Promise<Address> {
  if (asset.startsWith('0x')) return context.toChecksum(asset);
  return (await identifyAsset(context, accountId, asset, 'asset')).address;
}

/** Assets that an answer has described so far. */
export type KnownAssets = Map<Address, Asset>;

/** Adds what the entries' columns do not say. Remembers the assets in `known`. */
export async function describeEntries(
  context: StatementContext,
  accountId: string,
  entries: readonly LedgerEntryRow[],
  known: KnownAssets,
): Promise<StatementLine[]> {
  const ids = [...new Set(entries.flatMap(({ operation_id: id }) => id ?? []))];
  const [chain, operations] = await Promise.all([
    findChain(context.db, context.addressBook.chainId),
    findOperations(context.db, ids),
    describeAssets(context, accountId, entries, known),
  ]);
  const agentOf = new Map(operations.map(({ id, agent_id }) => [id, agent_id]));
  const finalized = BigInt(chain?.finalized_number ?? -1);
  return entries.map((entry) => ({
    entry,
    asset: known.get(entry.asset) as Asset,
    order: orderOf(entry, agentOf),
    isFinal: BigInt(entry.block_number) <= finalized,
  }));
}

/** What another wallet of the service paid is an order of that one. */
function orderOf(
  { operation_id: id, agent_id: agentId }: LedgerEntryRow,
  agentOf: ReadonlyMap<string, string | null>,
): Order | null {
  if (id === null || agentOf.get(id) !== agentId) return null;
  const kind = ORDERS[id.slice(0, 3) as keyof typeof ORDERS];
  return kind === undefined ? null : { kind, id };
}

async function describeAssets(
  context: StatementContext,
  accountId: string,
  entries: readonly LedgerEntryRow[],
  known: KnownAssets,
): Promise<void> {
  const fresh = [...new Set(entries.map(({ asset }) => asset))].filter((asset) => !known.has(asset));
  if (fresh.length === 0) return;
  for (const { token_address, symbol, name } of await listOwnTokens(context.db, accountId, fresh)) {
    const address = token_address as Address;
    known.set(address, { address, symbol, name, decimals: LAUNCH_DECIMALS });
  }
  // The chain is asked only for what neither a launch nor the index knows.
  const launched = await findIndexTokens(
    context.db,
    fresh.filter((asset) => !known.has(asset)),
  );
  for (const { address, symbol, name, decimals } of launched)
    known.set(address, { address, symbol: symbol ?? shortOf(address), name: name ?? address, decimals });
  const strange = fresh.filter((asset) => !known.has(asset));
  await Promise.all(
    strange.map(async (address) => {
      const asset = (await readAsset(context, address)) ?? withoutDecimals(address);
      known.set(address, asset);
    }),
  );
}

const SHORT_ADDRESS = 10;

const shortOf = (address: Address): string => address.slice(0, SHORT_ADDRESS);

const withoutDecimals = (address: Address): Asset => ({
  address,
  symbol: shortOf(address),
  name: address,
  decimals: 0,
});
