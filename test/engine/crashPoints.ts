import { type RawBuilder, sql } from 'kysely';
import type { OperationState } from '../../server/engine/records/operationState.ts';
import type { RpcCall } from '../harness/rpcProxy.ts';
import type { EngineScene } from './openEngineScene.ts';
import type { OrderKind } from './orderKinds.ts';
import { until } from './until.ts';

export interface Placed {
  readonly kind: OrderKind;
  readonly key: string;
}

export interface CrashPoint {
  readonly name: string;
  /** None is answered before the crash. */
  readonly unanswered?: true;
  passes(kind: OrderKind): boolean;
  /** States that the crash may leave; null: nothing is stored. */
  leaves(kind: OrderKind): readonly OperationState[] | null;
  /** Stops everything at the point. `reached`: all placed orders are at it. */
  arm(scene: EngineScene, kinds: readonly OrderKind[]): Promise<Stop>;
}

export interface Stop {
  reached(placed: readonly Placed[]): Promise<unknown>;
  end(): unknown;
}

/** For a busy machine. */
const LIMIT_MS = 60_000;
const BUSY = { code: -32_000, message: 'busy' };
const isOnChain = ({ steps }: OrderKind): boolean => steps > 0;
const sends = ({ method }: RpcCall): boolean => method === 'eth_sendRawTransaction';

/**
 * One client locks the tables, so writers stop inside their transactions. The service gives up a long wait
 * and retries later, so an order is at the point once it has waited. `standing` names the waiting ones.
 */
async function holdTables(
  scene: EngineScene,
  tables: readonly string[],
  standing: (waiting: RawBuilder<unknown>) => RawBuilder<{ who: string }>,
): Promise<{ seen(): Promise<ReadonlySet<string>>; end: Stop['end'] }> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { db } = scene.database;
  const held = db.transaction().execute(async (trx) => {
    await sql.raw(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`).execute(trx);
    locked.resolve();
    await release.promise;
  });
  held.catch(locked.reject);
  await locked.promise;
  const waiting = sql`SELECT pid, relation::regclass::text AS relation FROM pg_locks
    WHERE NOT granted AND relation = ANY(${tables}::regclass[])`;
  const all = new Set<string>();
  return {
    async seen() {
      const { rows } = await standing(waiting).execute(db);
      for (const { who } of rows) all.add(who);
      return all;
    },
    end() {
      release.resolve();
      return held;
    },
  };
}

async function holdSignCommits(scene: EngineScene): Promise<Stop> {
  const standing = (waiting: RawBuilder<unknown>) => sql<{ who: string }>`
    SELECT id AS who FROM operations WHERE xmax IN (
      SELECT transactionid FROM pg_locks JOIN (${waiting}) AS waiting USING (pid)
      WHERE locktype = 'transactionid' AND granted)`;
  const { seen, end } = await holdTables(scene, ['attempts'], standing);
  const reached = async (placed: readonly Placed[]): Promise<unknown> => {
    const ids = await Promise.all(placed.map(({ kind, key }) => kind.storedUnder(key)));
    const all = async () => ids.every((id) => id !== undefined) && isWithin(await seen(), ids as string[]);
    return until('all have stood in their sign commits', all, LIMIT_MS);
  };
  return { reached, end };
}

const isWithin = (seen: ReadonlySet<string>, ids: readonly string[]): boolean =>
  ids.every((id) => seen.has(id));

/** Stops everybody in the accept commit. A request holds the lock of its key there; a slot holds none. */
async function holdAcceptances(scene: EngineScene): Promise<Stop> {
  const standing = (waiting: RawBuilder<unknown>) => sql<{ who: string }>`
    SELECT coalesce(string_agg(classid || '/' || objid, ' ' ORDER BY classid, objid), min(waiting.relation)) AS who
    FROM (${waiting}) AS waiting LEFT JOIN pg_locks held ON held.pid = waiting.pid AND held.locktype = 'advisory'
    GROUP BY waiting.pid`;
  const { seen, end } = await holdTables(scene, ['idempotency_keys', 'automation_executions'], standing);
  const reached = (placed: readonly Placed[]) =>
    until('all have stood in their commits', async () => (await seen()).size >= placed.length, LIMIT_MS);
  return { reached, end };
}

async function attemptsOf({ context: { db } }: EngineScene, { kind, key }: Placed) {
  const attempts = db.selectFrom('attempts').select(['hash', 'raw']);
  return attempts.where('operation_id', '=', (await kind.storedUnder(key)) ?? '').execute();
}

function holdBytes(scene: EngineScene, effect: 'holdRequests' | 'holdAnswers'): Stop {
  const bytes = new Set<unknown>();
  const held = scene.proxy[effect]((call: RpcCall) => {
    if (sends(call)) bytes.add(call.params[0]);
    return sends(call);
  });
  const isOut = async (order: Placed): Promise<boolean> =>
    (await attemptsOf(scene, order)).some(({ raw }) => bytes.has(raw));
  return {
    reached: (placed) =>
      until(
        'the bytes of all are out',
        async () => (await Promise.all(placed.map(isOut))).every(Boolean),
        LIMIT_MS,
      ),
    end: held.end,
  };
}

/** Refuses receipts: a held answer would also hold the rest of its batch. */
function refuseReceipts(scene: EngineScene): Stop {
  const refused = scene.proxy.refuseCalls(
    ({ method }, result) => method === 'eth_getTransactionReceipt' && result !== null,
    BUSY,
  );
  const isOnTheChain = async (order: Placed): Promise<boolean> => {
    for (const { hash } of await attemptsOf(scene, order))
      if ((await scene.chain.rpc('eth_getTransactionReceipt', hash)) !== null) return true;
    return false;
  };
  return {
    reached: (placed) =>
      until(
        'all are on the chain',
        async () => (await Promise.all(placed.map(isOnTheChain))).every(Boolean),
        LIMIT_MS,
      ),
    end: refused.end,
  };
}

const asksNonce = ({ method }: RpcCall): boolean => method === 'eth_getTransactionCount';

/**
 * Keeps everybody from signing: the node refuses nonce queries at a block, which only signers send. `done`:
 * transactions of each kind that pass before.
 */
async function refuseNonces(
  scene: EngineScene,
  kinds: readonly OrderKind[],
  done: (kind: OrderKind) => number,
): Promise<Stop> {
  const mostOf = new Map<string, number>();
  for (const kind of kinds) {
    if (kind.wallet === null) continue;
    const nonce = await scene.chain.rpc<string>('eth_getTransactionCount', kind.wallet, 'latest');
    mostOf.set(kind.wallet.toLowerCase(), Number(nonce) + done(kind));
  }
  const refused = scene.proxy.refuseCalls((call, result) => {
    if (!asksNonce(call) || !String(call.params[1]).startsWith('0x')) return false;
    return Number(result) >= (mostOf.get(String(call.params[0]).toLowerCase()) ?? 0);
  }, BUSY);
  const isThere = async ({ kind, key }: Placed): Promise<boolean> => {
    if (kind.steps === 0) return true;
    const id = (await kind.storedUnder(key)) ?? '';
    const isHeld = (await stateOf(scene, id)) === (done(kind) === 0 ? 'accepted' : 'continuing');
    return isHeld && (await hasSteps(scene, id, done(kind)));
  };
  return {
    reached: (placed) =>
      until('all wait', async () => (await Promise.all(placed.map(isThere))).every(Boolean), LIMIT_MS),
    end: refused.end,
  };
}

async function stateOf({ context: { db } }: EngineScene, id: string): Promise<string | undefined> {
  const operations = db.selectFrom('operations').select('state').where('id', '=', id);
  return (await operations.executeTakeFirst())?.state;
}

/** `count` steps are on the chain and none is under way. */
async function hasSteps({ context: { db } }: EngineScene, id: string, count: number): Promise<boolean> {
  const steps = db.selectFrom('operation_steps').select('state').where('operation_id', '=', id);
  const found = await steps.execute();
  return found.length === count && found.every(({ state }) => state === 'included');
}

const OUT: readonly OperationState[] = ['signed', 'broadcast', 'included', 'final', 'continuing'];

/** Wherever a process can die between a request and the record of its effect. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  {
    name: 'before the accept commit',
    unanswered: true,
    passes: () => true,
    leaves: () => null,
    arm: holdAcceptances,
  },
  {
    name: 'after it was accepted, before anything else',
    passes: () => true,
    leaves: () => ['accepted'],
    arm: (scene, kinds) => refuseNonces(scene, kinds, () => 0),
  },
  {
    name: 'signed, right before the sign commit',
    passes: isOnChain,
    // The server may carry out the COMMIT after the process died.
    leaves: () => ['accepted', 'signed'],
    arm: holdSignCommits,
  },
  {
    name: 'after the sign commit, before the bytes reach the node',
    passes: isOnChain,
    // A send that takes too long counts as sent, because the node may have the bytes.
    leaves: () => ['signed', 'broadcast'],
    arm: async (scene) => holdBytes(scene, 'holdRequests'),
  },
  {
    name: 'with the answer to the broadcast held back',
    passes: isOnChain,
    leaves: () => OUT,
    arm: async (scene) => holdBytes(scene, 'holdAnswers'),
  },
  {
    name: 'on the chain, before that is recorded',
    passes: isOnChain,
    leaves: () => ['signed', 'broadcast'],
    arm: async (scene) => refuseReceipts(scene),
  },
  {
    name: 'before its last step',
    passes: ({ steps }) => steps > 1,
    leaves: () => ['continuing'],
    arm: (scene, kinds) => refuseNonces(scene, kinds, ({ steps }) => steps - 1),
  },
];

/** For kinds with more than two steps. */
export const BEFORE_SECOND_STEP: CrashPoint = {
  name: 'before its second step',
  passes: ({ steps }) => steps > 2,
  leaves: () => ['continuing'],
  arm: (scene, kinds) => refuseNonces(scene, kinds, () => 1),
};
