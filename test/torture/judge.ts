import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Integrator, Mark, Order } from './Integrator.ts';
import type { Cast } from './openCast.ts';
import { type ChainStory, readWholeChain } from './readWholeChain.ts';
import type { World } from './World.ts';

export interface Row {
  readonly kind: string;
  readonly taken: number;
  readonly refused: number;
  readonly confirmed: number;
  readonly failed: number;
  readonly expired: number;
  /** Effects on the chain; for orders that never reach the chain, rows. */
  readonly effects: number;
  /** Orders with more than one effect, or with an effect that was never reported to the caller. */
  readonly twice: number;
  /** Orders without the effect that was reported to the caller. */
  readonly lost: number;
}

const RECORDS: readonly [kind: RegExp, path: string][] = [
  [/^launch/, 'launch'],
  [/^(buy|sell)$/, 'swap'],
  [/^transfer$/, 'wallet/transfers'],
  [/^claim$/, 'fees/claims'],
];
const READS_AT_ONCE = 8;
const USDG_DECIMALS = 6;

export interface Judgement {
  readonly rows: Row[];
  readonly failures: string[];
  readonly faults: string[];
  readonly story: ChainStory;
}

/** Compares the answers to each caller with the chain. Everything must be at rest. */
export async function judge(world: World, cast: Cast): Promise<Judgement> {
  const story = await readWholeChain(world);
  const failures: string[] = [];
  const kinds = new Map<string, Tally>();
  const tallyOf = (kind: string): Tally => kinds.get(kind) ?? kinds.set(kind, new Tally(kind)).get(kind)!;
  for (const integrator of [cast.seller, cast.buyer]) {
    await expectKeys(world, integrator);
    for (const { kind, mark, code, key } of integrator.refusals)
      tallyOf(kind).refuse((await effectsOf(world, story, mark)) ?? 0, `${code}, key ${key}`);
    await eachOf(integrator.orders, async (order) => {
      const { status, statusReason } = await recordOf(integrator, order);
      if (status !== 'confirmed') failures.push(`${order.kind} ${statusReason}`);
      tallyOf(order.kind).take(status, await effectsOf(world, story, order.mark), order.id);
    });
    await eachOf([...integrator.schedules], ([id, mark]) =>
      judgeSchedule(integrator, id, mark, story, tallyOf),
    );
  }
  await judgeFundings(world, cast.seller, story, tallyOf('starter funding'));
  await judgeClaims(world, cast, story, tallyOf('claim'));
  const tallies = [...kinds.values()];
  const faults = tallies.flatMap(({ faults }) => faults);
  return { rows: tallies.map((tally) => tally.row()), failures, faults, story };
}

class Tally {
  readonly faults: string[] = [];
  #row: { -readonly [Key in keyof Row]: Row[Key] };

  constructor(kind: string) {
    const none = { confirmed: 0, failed: 0, expired: 0, effects: 0, twice: 0, lost: 0 };
    this.#row = { kind, taken: 0, refused: 0, ...none };
  }

  refuse(effects: number, what: string): void {
    this.#row.refused += 1;
    this.#row.effects += effects;
    if (effects > 0) this.#twice(what);
  }

  /** For orders without countable effects, only the record shows the outcome. */
  take(status: string, effects: number | null, what: string): void {
    this.#row.taken += 1;
    if (status === 'confirmed' || status === 'failed' || status === 'expired') this.#row[status] += 1;
    else throw new Error(`an order of ${this.#row.kind} is left ${status}`);
    if (effects === null) return;
    const wanted = status === 'confirmed' ? 1 : 0;
    this.#row.effects += effects;
    if (effects > wanted) this.#twice(what);
    if (effects < wanted) this.#lost(what);
  }

  correct(effects: number, twice: readonly string[], lost: readonly string[]): void {
    this.#row.effects += effects;
    for (const what of twice) this.#twice(what);
    for (const what of lost) this.#lost(what);
  }

  #twice(what: string): void {
    this.#row.twice += 1;
    this.faults.push(`${this.#row.kind} twice: ${what}`);
  }

  #lost(what: string): void {
    this.#row.lost += 1;
    this.faults.push(`${this.#row.kind} lost: ${what}`);
  }

  row(): Row {
    return this.#row;
  }
}

/** The order's status for the caller. Orders that never reach the chain are done when accepted. */
async function recordOf(
  integrator: Integrator,
  { kind, id }: Order,
): Promise<{ status: string; statusReason?: string }> {
  const record = RECORDS.find(([pattern]) => pattern.test(kind));
  return record === undefined ? { status: 'confirmed' } : integrator.read(`${record[1]}/${id}`);
}

/** Null for orders that may take effect any number of times. */
async function effectsOf(world: World, story: ChainStory, mark: Mark): Promise<number | null> {
  if ('symbol' in mark) return story.launched(mark.symbol);
  if ('paid' in mark) {
    const to = mark.to === undefined ? [] : ([mark.to] as const);
    return story.paid(mark.from, mark.paid, mark.raw, ...to).length;
  }
  if ('row' in mark) {
    const column = sql.ref(mark.row === 'market_listings' ? 'title' : 'name');
    return count(
      world,
      sql`SELECT count(*)::int AS count FROM ${sql.table(mark.row)} WHERE ${column} = ${mark.name}`,
    );
  }
  if ('purchaseOf' in mark)
    return count(
      world,
      sql`SELECT count(*)::int AS count FROM ledger_transactions WHERE kind = 'purchase' AND reference = ${mark.purchaseOf}`,
    );
  return null;
}

async function count({ context }: World, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(context.db);
  return (rows[0] as { count: number }).count;
}

/** Each key names the record that was reported to its caller, and a refusal left no key. */
async function expectKeys({ context }: World, { orders, refusals }: Integrator): Promise<void> {
  const { rows } = await sql<{ key: string; resource_id: string }>`
    SELECT key, resource_id FROM idempotency_keys`.execute(context.db);
  const resources = new Map(rows.map(({ key, resource_id: id }) => [key, id]));
  for (const { kind, key, id, mark } of orders)
    if (!('none' in mark) && resources.get(key) !== id)
      throw new Error(`${kind} ${id}: its key is of ${resources.get(key)}`);
  for (const { kind, key, code } of refusals)
    if (resources.has(key)) throw new Error(`${kind} was refused as ${code} and left its key behind`);
}

/** Each slot with a swap is one payment. No other payment has its amount. */
async function judgeSchedule(
  integrator: Integrator,
  id: string,
  mark: Mark,
  story: ChainStory,
  tallyOf: (kind: string) => Tally,
): Promise<void> {
  const { data } = await integrator.read(`automations/${id}/executions?limit=100`);
  const executions = data as { slot: string; swapId: string | null }[];
  const slots = new Set(executions.map(({ slot }) => slot));
  const swaps = executions.flatMap(({ swapId }) => swapId ?? []);
  const tally = tallyOf('dca swap');
  let confirmed = 0;
  for (const swapId of swaps) {
    const { status } = await integrator.read(`swap/${swapId}`);
    if (status === 'confirmed') confirmed += 1;
    tally.take(status, null, swapId);
  }
  if (!('paid' in mark)) return;
  const payments = story.paid(mark.from, mark.paid, mark.raw).length;
  const doubled = executions.length - slots.size + Math.max(payments - confirmed, 0);
  const times = (count: number): string[] => Array.from({ length: count }, () => id);
  tally.correct(payments, times(doubled), times(Math.max(confirmed - payments, 0)));
}

/** The treasury paid the promised amount to each new agent, once. */
async function judgeFundings(
  world: World,
  { orders }: Integrator,
  story: ChainStory,
  tally: Tally,
): Promise<void> {
  const { db, addressBook } = world.context;
  const starter = JSON.parse(world.environment.STARTER_FUNDING ?? '{}') as { eth: string; usdg: string };
  const treasuries = await db
    .selectFrom('wallets')
    .select('address')
    .where('role', '=', 'treasury')
    .execute();
  const agents = await db.selectFrom('agents').select(['id', 'wallet_address']).execute();
  const wallets = new Map(agents.map(({ id, wallet_address: wallet }) => [id, wallet]));
  const paid = (asset: 'ether' | Hex, raw: bigint, to: string): number =>
    treasuries.reduce((sum, { address }) => sum + story.paid(address, asset, raw, to).length, 0);
  for (const { id } of orders.filter(({ kind }) => kind === 'agent')) {
    const wallet = wallets.get(id) ?? '';
    tally.take('confirmed', paid('ether', BigInt(starter.eth) * 10n ** 18n, wallet), id);
    const dollars = BigInt(starter.usdg) * 10n ** BigInt(USDG_DECIMALS);
    tally.take('confirmed', paid(addressBook.usdg, dollars, wallet), id);
  }
}

/** A claim pays any amount of fees, so its transactions are recognised by their steps. */
async function judgeClaims(world: World, cast: Cast, story: ChainStory, tally: Tally): Promise<void> {
  const { db } = world.context;
  const hashes = cast.traders.flatMap(({ wallet }) => story.claimed(wallet));
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('operations', 'operations.id', 'attempts.operation_id')
    .select(['attempts.hash', 'attempts.step', 'attempts.operation_id as id'])
    .where('operations.kind', '=', 'claim')
    .execute();
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const hash of hashes) {
    const attempt = attempts.find((one) => one.hash === hash);
    const name = `${attempt?.id} ${attempt?.step}`;
    if (attempt === undefined || seen.has(name)) twice.push(`${name} ${hash}`);
    seen.add(name);
  }
  const claims = new Set(attempts.flatMap(({ hash, id }) => (hashes.includes(hash) ? id : [])));
  const lost: string[] = [];
  for (const { id } of cast.seller.orders.filter(({ kind }) => kind === 'claim')) {
    const record = await cast.seller.read(`fees/claims/${id}`);
    const sent = attempts.filter((one) => one.id === id).map(({ hash, step }) => `${step} ${hash}`);
    if (record.status === 'confirmed' && !claims.has(id)) lost.push(`${JSON.stringify(record)} ${sent}`);
  }
  tally.correct(hashes.length, twice, lost);
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const run = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, run));
}
