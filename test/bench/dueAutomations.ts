import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseEther } from 'viem';
import { insertAutomation } from '../../server/domain/automations/automationRows.ts';
import { newId } from '../../server/ids.ts';
import { findRegistryAsset } from '../../server/ports/registryAssets.ts';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { callService } from './callService.ts';
import { createAgents } from './createAgents.ts';
import { fundWallets } from './fundWallets.ts';
import type { Scene } from './openScene.ts';

/** A small share of one agent's swaps, so that its wallet signs each within its validity. */
const AUTOMATIONS_OF_AGENT = 10;
const AGENTS_OF_ACCOUNT = 10;
/** Each asks for another amount, so that no quote is another's. */
const LEAST_WEI = parseEther('0.0001');
const AHEAD_MS = 5_000;
const LOOK_MS = 250;
const BATCH = 500;

export interface DueAutomations {
  readonly accounts: number;
  readonly dueAt: Date;
  /** Times of acceptance in ms, at least `count`. Throws if one was skipped, failed or accepted twice. */
  accepted(count: number): Promise<number[]>;
  /** When no swap is under way. Throws if a wallet sent another number of transactions than swaps. */
  ended(): Promise<SwapEnds>;
}

export interface SwapEnds {
  /** From the due time, in ms. */
  readonly afterMs: number;
  /** Accepted, but not signed within their validity. */
  readonly expired: number;
  readonly confirmed: number;
}

/** Schedules of fresh agents with one slot each, all at one moment in a few seconds. */
export async function makeDue(scene: Scene, port: number, count: number): Promise<DueAutomations> {
  const accounts = Math.ceil(count / AUTOMATIONS_OF_AGENT / AGENTS_OF_ACCOUNT);
  const agents = await startAgents(scene, port, accounts);
  const dueAt = new Date(Date.now() + AHEAD_MS + count);
  for (let at = 0; at < count; at += BATCH)
    await insertSome(scene, agents, { from: at, to: Math.min(at + BATCH, count), dueAt });
  const ofThese = sql`automation_id IN (SELECT id FROM automations WHERE start_at = ${dueAt})`;
  return {
    accounts,
    dueAt,
    async accepted(least) {
      while ((await countAccepted(scene, ofThese)) < least) await delay(LOOK_MS);
      const { rows } = await sql<{ created_at: Date | string }>`
        SELECT created_at FROM automation_executions WHERE ${ofThese}`.execute(scene.context.db);
      return rows.map(({ created_at: at }) => new Date(at).getTime());
    },
    async ended() {
      for (;;) {
        const ends = await readEnds(scene, ofThese);
        if (ends.open === 0) {
          await assertSentOnce(scene, agents, ends.confirmed);
          return { afterMs: Date.now() - dueAt.getTime(), expired: ends.expired, confirmed: ends.confirmed };
        }
        await delay(LOOK_MS);
      }
    },
  };
}

interface BenchAgent {
  readonly id: string;
  readonly account_id: string;
  readonly wallet_address: string;
}

/** Each account has ten agents, which hold ether. */
export async function startAgents(scene: Scene, port: number, accounts: number): Promise<BenchAgent[]> {
  const ids: string[] = [];
  const start = (id: string, apiKey: string): Promise<unknown> =>
    callService(port, { method: 'POST', path: `/api/v1/agents/${id}/start`, apiKey, expected: 200 });
  for (const apiKey of await scene.openAccounts(accounts)) {
    const own = await createAgents(port, apiKey, AGENTS_OF_ACCOUNT);
    for (const id of own) await start(id, apiKey);
    ids.push(...own);
  }
  const { rows } = await sql<BenchAgent>`
    SELECT id, account_id, wallet_address FROM agents WHERE id = ANY(${ids})`.execute(scene.context.db);
  await fundWallets(
    scene,
    rows.map(({ wallet_address: wallet }) => wallet),
  );
  return rows;
}

async function insertSome(
  { context: { addressBook, db } }: Scene,
  agents: readonly BenchAgent[],
  { from, to, dueAt }: { readonly from: number; readonly to: number; readonly dueAt: Date },
): Promise<void> {
  const terms = {
    kind: 'dca' as const,
    tokenIn: findRegistryAsset(addressBook, 'ETH')!,
    tokenOut: findRegistryAsset(addressBook, 'USDG')!,
    interval: 'P1D',
    maxExecutions: 1,
    slippageBps: 500,
    acknowledgeUnverified: false,
    startAt: dueAt,
    nextRunAt: dueAt,
    dueAt,
    name: null,
    keyId: null,
    expiresAt: null,
    triggerPriceUsd: null,
    stopPriceUsd: null,
    filters: null,
    budgetRaw: null,
  };
  await db.transaction().execute(async (trx) => {
    for (let at = from; at < to; at += 1) {
      const { id: agentId, account_id: accountId } = agents[at % agents.length]!;
      const amountInRaw = LEAST_WEI + BigInt(at);
      const own = { id: newId('aut', dueAt), accountId, agentId, amountInRaw };
      await insertAutomation(trx, { ...own, ...terms }, new Date());
    }
  });
}

async function countAccepted({ context }: Scene, ofThese: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ all: string; one: string; wrong: string | null }>`
    SELECT count(*) AS all, count(DISTINCT automation_id) AS one,
      max(outcome || ': ' || reason) FILTER (WHERE outcome <> 'swap') AS wrong
    FROM automation_executions WHERE ${ofThese}`.execute(context.db);
  const { all, one, wrong } = rows[0]!;
  if (wrong !== null) throw new Error(`an execution is ${wrong}`);
  if (all !== one) throw new Error(`${all} executions of ${one} automations with one slot each`);
  return Number(all);
}

async function readEnds({ context }: Scene, ofThese: ReturnType<typeof sql>) {
  const { rows } = await sql<{ state: string; count: string }>`
    SELECT state, count(*) AS count FROM operations
    WHERE id IN (SELECT swap_id FROM automation_executions WHERE ${ofThese}) GROUP BY state`.execute(
    context.db,
  );
  const countOf = (...states: readonly string[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
  const [confirmed, expired] = [countOf('included', 'final'), countOf('expired')];
  const open = countOf('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');
  const failed = rows.find(({ state }) => ['reverted', 'denied', 'rejected', 'displaced'].includes(state));
  if (failed !== undefined) throw new Error(`${failed.count} swaps are ${failed.state}`);
  return { confirmed, expired, open };
}

/** Each swap is one transaction: ether needs no approval. */
async function assertSentOnce(
  { environment }: Scene,
  agents: readonly BenchAgent[],
  swaps: number,
): Promise<void> {
  const rpc = connectRpc(environment.RPC_URL ?? '');
  let sent = 0;
  for (const { wallet_address: wallet } of agents)
    sent += Number(await rpc.call('eth_getTransactionCount', wallet, 'latest'));
  rpc.close();
  if (sent !== swaps) throw new Error(`${sent} transactions were sent for ${swaps} swaps`);
}
