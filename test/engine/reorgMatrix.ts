import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { thawWallet } from '../../server/engine/wallets/thawWallet.ts';
import type { Address } from '../../server/ports/basics.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { EngineScene } from './openEngineScene.ts';
import { clientFor, startAgent } from './openOrders.ts';
import type { OrderKind, World } from './orderKinds.ts';
import { until } from './until.ts';

/**
 * The fate of dropped transactions. nothing: only the service puts them back. return: nodes still know them.
 * displaced: somebody else uses the nonce of each wallet's first one.
 */
export type Fate = 'nothing' | 'return' | 'displaced';

interface Reorg {
  readonly world: World;
  readonly service: Awaited<ReturnType<EngineScene['start']>>;
  readonly kinds: readonly OrderKind[];
  /** 1 drops each last step, 3 drops every step, more also drops final ones. */
  readonly depth: number;
  readonly fate: Fate;
  /** Foreign transactions of the wallets, in this and earlier reorganisations. */
  readonly foreign: string[];
}

interface Attempt {
  readonly id: string;
  readonly wallet: string;
  readonly nonce: number;
  readonly raw: string;
}

/** For a busy machine. */
const LIMIT_MS = 60_000;

/** Under one operation of each kind: each happens once, or reports that somebody else used its nonce. */
export async function reorganise(reorg: Reorg): Promise<void> {
  const { world, kinds, depth, fate, foreign } = reorg;
  const { scene } = world;
  const before = await Promise.all(kinds.map((kind) => kind.effects()));
  const ids = await scene.chain.withoutMiner(async () => {
    const accepted = await includeTogether(reorg);
    await until('all are included', () => areIn(scene, accepted, ['included', 'final']), LIMIT_MS);
    for (let block = 3; block < depth; block += 1) await scene.chain.rpc('evm_mine');
    if (depth > 3) await until('all are final', () => areIn(scene, accepted, ['final']), LIMIT_MS);
    const kept = fate === 'displaced' ? scene.proxy.dropRequests(isSend) : null;
    const attempts = await attemptsOf(scene, accepted);
    await scene.chain.rpc('anvil_reorg', depth, []);
    const lost = await lostOf(scene, attempts);
    assert.deepEqual(new Set(lost.map(({ id }) => id)), new Set(accepted));
    if (fate === 'return') await sendAgain(scene, lost);
    if (fate === 'displaced') foreign.push(...(await displace(scene, lost)));
    if (fate !== 'nothing') await scene.chain.rpc('evm_mine');
    else
      await until('all are shown as lost', () => areIn(scene, accepted, ['broadcast', 'signed']), LIMIT_MS);
    if (kept !== null) {
      await until('all are in doubt', () => areIn(scene, accepted, ['unresolved']), LIMIT_MS);
      kept.end();
    }
    return accepted;
  });
  await scene.settle();
  if (fate === 'displaced') await thawAll(reorg);
  const holds = () => assertInvariants(scene, { foreign });
  // A transaction that came back at once may be noticed only after all seemed settled.
  if (fate === 'return')
    await until(
      'it rests',
      () =>
        holds().then(
          () => true,
          () => false,
        ),
      LIMIT_MS,
    );
  await expectOnce(reorg, ids, before);
  if (fate === 'displaced') await useUp(reorg);
  await holds();
}

const isSend = ({ method }: { readonly method: string }): boolean => method === 'eth_sendRawTransaction';

/** All last steps are in the newest block, earlier steps in the blocks before. */
async function includeTogether(reorg: Reorg): Promise<string[]> {
  const { kinds } = reorg;
  const { scene } = reorg.world;
  const ids = new Map<OrderKind, string>();
  for (let left = Math.max(...kinds.map(({ steps }) => steps)); left > 0; left -= 1) {
    for (const kind of kinds.filter(({ steps }) => steps === left)) ids.set(kind, await askOne(reorg, kind));
    await until(
      'a transaction of each waits for its block',
      async () => {
        const { pending } = await scene.chain.rpc<{ pending: string }>('txpool_status');
        return Number(pending) === ids.size;
      },
      LIMIT_MS,
    );
    await scene.chain.rpc('evm_mine');
  }
  return kinds.map((kind) => ids.get(kind)!);
}

async function areIn({ context }: EngineScene, ids: readonly string[], states: readonly string[]) {
  const rows = context.db.selectFrom('operations').select('state').where('id', 'in', ids);
  return (await rows.execute()).every(({ state }) => states.includes(state));
}

async function attemptsOf({ context: { db } }: EngineScene, ids: readonly string[]): Promise<Attempt[]> {
  return db
    .selectFrom('attempts')
    .innerJoin('wallets', 'wallets.id', 'attempts.wallet_id')
    .select(['operation_id as id', 'wallets.address as wallet', 'nonce', 'raw'])
    .where('operation_id', 'in', ids)
    .orderBy('nonce')
    .execute();
}

/** Those whose nonces the chain counts as unused. */
async function lostOf({ chain }: EngineScene, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const isLost = await Promise.all(
    attempts.map(async ({ wallet, nonce }) => {
      return Number(await chain.rpc<string>('eth_getTransactionCount', wallet, 'latest')) <= nonce;
    }),
  );
  return attempts.filter((_, index) => isLost[index]);
}

/** The service may send them too; the node then knows them. */
async function sendAgain({ chain }: EngineScene, lost: readonly Attempt[]): Promise<void> {
  for (const { raw } of lost) {
    await chain.rpc('eth_sendRawTransaction', raw).catch((error: unknown) => {
      if (!/already/i.test(String(error))) throw error;
    });
  }
}

async function displace({ chain }: EngineScene, lost: readonly Attempt[]): Promise<string[]> {
  const hashes: string[] = [];
  const first = new Map(lost.toReversed().map((attempt) => [attempt.wallet, attempt]));
  for (const { wallet, nonce } of first.values()) {
    await chain.rpc('anvil_impersonateAccount', wallet);
    const transaction = { from: wallet, to: wallet, nonce: `0x${nonce.toString(16)}` };
    hashes.push(await chain.rpc<string>('eth_sendTransaction', transaction));
    await chain.rpc('anvil_stopImpersonatingAccount', wallet);
  }
  return hashes;
}

/** As `npm run wallets -- thaw`. Restarts the schedule's agent, which the freeze had stopped. */
async function thawAll({ world, service }: Reorg): Promise<void> {
  const { context } = world.scene;
  const wallets = context.db.selectFrom('wallets').select('address').where('frozen_reason', 'is not', null);
  for (const { address } of await wallets.execute())
    await until(
      `${address} can be thawed`,
      () => thawWallet(context, address as Address).catch(() => null),
      LIMIT_MS,
    );
  const { agent, apiKey } = world.owners['slot of a dca'];
  await startAgent(clientFor(service, apiKey), agent.id);
}

/**
 * Earlier steps leave approvals and swept fees behind, which would save the next orders some steps. One order
 * of each kind uses them up. The second buy earns the next claim's fee.
 */
async function useUp(reorg: Reorg): Promise<void> {
  const { world, kinds } = reorg;
  for (const round of [kinds, kinds.filter(({ name }) => name === 'buy')]) {
    for (const kind of round) await askOne(reorg, kind);
    await world.scene.settle();
  }
}

const askOne = ({ world, service }: Reorg, kind: OrderKind): Promise<string> => {
  const [client, key] = [clientFor(service, world.owners[kind.name].apiKey), randomUUID()];
  return until(`the ${kind.name} is accepted`, () => kind.ask(client, key), LIMIT_MS);
};

async function expectOnce(
  { world: { scene }, kinds, fate, depth }: Reorg,
  ids: readonly string[],
  before: readonly number[],
): Promise<void> {
  for (const [index, kind] of kinds.entries()) {
    const operations = scene.context.db.selectFrom('operations').select(['state', 'status_reason']);
    const row = await operations.where('id', '=', ids[index]!).executeTakeFirstOrThrow();
    const happened = (await kind.effects()) - before[index]!;
    const told = { kind: kind.name, ...row };
    if (fate !== 'displaced') {
      const wanted = { kind: kind.name, state: 'final', status_reason: null, happened: 1 };
      assert.deepEqual({ ...told, happened }, wanted);
    } else {
      // A later step is sent even without the earlier one; it reverts or does what it can.
      const ends = kind.steps > 1 && depth > 1 ? ['displaced', 'reverted', 'final'] : ['displaced'];
      assert.ok(ends.includes(row.state), JSON.stringify(told));
      if (row.state === 'displaced') assert.equal(row.status_reason, 'nonce_consumed_externally');
      // Its earlier steps may keep their effect.
      assert.ok(
        row.state === 'final' ? happened === 1 : happened <= 1,
        `${kind.name} happened ${happened} times`,
      );
    }
  }
}
