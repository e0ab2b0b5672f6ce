import { loadavg } from 'node:os';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { judge, type Row } from './judge.ts';
import type { Cast } from './openCast.ts';
import type { World } from './World.ts';

export type Figures = Readonly<Record<string, string | number>>;

interface Ending {
  readonly world: World;
  readonly cast: Cast;
}

/**
 * Once everything is at rest, returns the outcome of every order and its effects on the chain. Throws when
 * the two differ, or when an invariant is broken.
 */
export async function reachVerdict({ world, cast }: Ending): Promise<{ rows: Row[]; figures: Figures }> {
  const { rows, failures: came, faults, story } = await judge(world, cast);
  if (faults.length > 0) throw new Error(`not exactly once: ${faults.join('\n')}`);
  const troubles = troublesOf(cast);
  const failures = Object.keys(troubles).filter((what) => what.startsWith('500'));
  if (failures.length > 0) throw new Error(`a caller was answered ${failures.join(', ')}`);
  for (const [id, limit] of cast.limits) {
    const { limits } = await cast.seller.read(`agents/${id}`);
    if (limits.max_trade_usd !== limit)
      throw new Error(`${id} was last limited to ${limit}, and is to ${limits.max_trade_usd}`);
  }
  await assertInvariants(world);
  const orders = [...cast.seller.orders, ...cast.buyer.orders];
  const figures = {
    'orders taken': orders.length,
    'of them asked for more than once': orders.filter(({ asked }) => asked > 1).length,
    'transactions on the chain': story.transactions,
    // Everything takes longer on an overloaded machine.
    'load of the machine': Math.round(loadavg()[0]! * 10) / 10,
    ...counted('came to nothing', came),
    ...counted(
      'refused',
      [...cast.seller.refusals, ...cast.buyer.refusals].map(({ kind, code }) => `${kind} ${code}`),
    ),
    ...Object.fromEntries(Object.entries(troubles).map(([what, count]) => [`answered: ${what}`, count])),
  };
  return { rows, figures };
}

export async function tellVerdict(ending: Ending, done: Figures): Promise<void> {
  console.table(done);
  const { rows, figures } = await reachVerdict(ending);
  console.table(rows.toSorted((one, other) => one.kind.localeCompare(other.kind)));
  console.table(figures);
  console.log('every order that was taken happened exactly once, or its record says why it did not');
}

function troublesOf({ seller, buyer }: Cast): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { troubles } of [seller, buyer])
    for (const [what, count] of troubles) sums[what] = (sums[what] ?? 0) + count;
  return sums;
}

function counted(what: string, names: readonly string[]): Figures {
  const groups = Map.groupBy(names, (name) => `${what}: ${name}`);
  return Object.fromEntries([...groups].map(([name, all]) => [name, all.length]));
}

export const seconds = (ms: number): number => Math.round(ms / 100) / 10;
