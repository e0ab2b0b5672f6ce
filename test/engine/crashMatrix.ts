import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { TestClient } from '../harness/startTestService.ts';
import type { CrashPoint } from './crashPoints.ts';
import type { EngineScene } from './openEngineScene.ts';
import { clientFor, UNFUNDED } from './openOrders.ts';
import type { OrderKind, World } from './orderKinds.ts';
import { until } from './until.ts';

/** For a busy machine. */
const LIMIT_MS = 60_000;

type Service = Awaited<ReturnType<EngineScene['start']>>;

export interface Life {
  service: Service;
}

interface Crash {
  readonly world: World;
  readonly life: Life;
  readonly point: CrashPoint;
  readonly kinds: readonly OrderKind[];
  /** Waits until a dead process's leases expire on their own. */
  readonly outlivesLeases?: boolean;
}

/**
 * Kills the process once one order of each kind is at the point, then repeats the requests at a new one with
 * the same keys. Each order keeps its id and happens exactly once.
 */
export async function crashAt({ world, life, point, kinds, outlivesLeases }: Crash): Promise<void> {
  const { scene, owners } = world;
  const clientOf = (kind: OrderKind) => clientFor(life.service, owners[kind.name].apiKey);
  const placed = kinds.map((kind) => ({ kind, key: randomUUID() }));
  for (const { kind, key } of placed) await kind.prepare?.(clientOf(kind), key);
  const before = await effectsOf(kinds);
  const stop = await point.arm(scene, kinds);
  const died = new AbortController();
  let stored: (string | undefined)[] = [];
  try {
    for (const { kind, key } of placed) {
      const answer = accepted(kind, clientOf(kind), key, died.signal);
      if (point.unanswered !== true) await answer;
    }
    await stop.reached(placed);
    stored = await Promise.all(placed.map(({ kind, key }) => kind.storedUnder(key)));
  } finally {
    died.abort();
    await life.service.kill();
    await stop.end();
    if (outlivesLeases !== true) await scene.endLeases();
  }
  const [signed, left] = [await hashesOf(scene, stored), await statesOf(scene, stored)];
  life.service = await scene.start(UNFUNDED);
  expectLeft(point, placed, stored, left);
  const again = await Promise.all(placed.map(({ kind, key }) => accepted(kind, clientOf(kind), key)));
  assert.deepEqual(
    again,
    stored.map((id, index) => id ?? again[index]),
  );
  await scene.settle();
  await expectOnce(scene, placed, again, before, signed);
  await assertInvariants(scene);
}

/** Repeats the request with the same key after no answer or a 503. */
async function accepted(
  kind: OrderKind,
  client: TestClient,
  key: string,
  died = new AbortController().signal,
): Promise<string> {
  return until(
    `the ${kind.name} is accepted`,
    () => (died.aborted ? 'dead' : kind.ask(client, key)),
    LIMIT_MS,
  ).catch((error: unknown) => {
    if (died.aborted) return 'dead';
    throw error;
  });
}

const effectsOf = (kinds: readonly OrderKind[]): Promise<number[]> =>
  Promise.all(kinds.map((kind) => kind.effects()));

type Placed = Parameters<Awaited<ReturnType<CrashPoint['arm']>>['reached']>[0];

async function hashesOf({ context: { db } }: EngineScene, ids: readonly (string | null | undefined)[]) {
  const known = ids.filter((id) => id != null);
  if (known.length === 0) return [];
  const attempts = db.selectFrom('attempts').select(['operation_id', 'step', 'hash']);
  return attempts.where('operation_id', 'in', known).execute();
}

async function statesOf({ context: { db } }: EngineScene, ids: readonly (string | undefined)[]) {
  const known = ids.filter((id) => id !== undefined);
  const operations = db.selectFrom('operations').select(['id', 'state']);
  const rows = known.length === 0 ? [] : await operations.where('id', 'in', known).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The crash came at the intended point. */
function expectLeft(
  point: CrashPoint,
  placed: Placed,
  stored: readonly (string | undefined)[],
  left: ReadonlyMap<string, string>,
): void {
  for (const [index, { kind }] of placed.entries()) {
    const id = stored[index];
    const allowed = point.leaves(kind);
    if (allowed === null) assert.equal(id, undefined, `nothing is stored of the ${kind.name}`);
    if (allowed === null || kind.steps === 0) continue;
    const state = left.get(id ?? '');
    const isAllowed = allowed.some((one) => one === state);
    assert.ok(isAllowed, `${kind.name} is left ${state}`);
  }
}

async function expectOnce(
  scene: EngineScene,
  placed: Placed,
  ids: readonly string[],
  before: readonly number[],
  signed: readonly { readonly hash: string }[],
): Promise<void> {
  const after = await effectsOf(placed.map(({ kind }) => kind));
  const attempts = await hashesOf(scene, ids);
  const { db } = scene.context;
  for (const [index, { kind }] of placed.entries()) {
    assert.equal(after[index]! - before[index]!, 1, `how often the ${kind.name} happened`);
    if (kind.steps === 0) continue;
    const id = ids[index]!;
    const operations = db.selectFrom('operations').select('state').where('id', '=', id);
    assert.deepEqual([kind.name, await operations.executeTakeFirst()], [kind.name, { state: 'final' }]);
    const own = attempts.filter(({ operation_id: operationId }) => operationId === id);
    // A step held for long may also be signed with higher fees, for the same nonce.
    assert.equal(new Set(own.map(({ step }) => step)).size, kind.steps, `steps of the ${kind.name}`);
  }
  const kept = new Set(attempts.map(({ hash }) => hash));
  assert.ok(signed.every(({ hash }) => kept.has(hash)));
}
