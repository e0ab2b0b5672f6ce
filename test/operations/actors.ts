import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { fundTreasury } from '../../server/sandbox/deployment/localFunds.ts';
import type { TestClient, TestService } from '../harness/startTestService.ts';

type Schemas = components['schemas'];
export type Agent = Schemas['Agent'];
export type Launch = Schemas['Launch'];
export type Swap = Schemas['Swap'];
export type Transfer = Schemas['Transfer'];

interface Actor {
  readonly client: TestClient;
  settle(): Promise<void>;
}

/** Any starter funding is final. */
export async function newAgent(
  actor: Actor,
  body: Partial<Schemas['CreateAgentRequest']> = {},
): Promise<Agent> {
  const { data } = await actor.client.POST('/api/v1/agents', { body: { name: 'Scout', ...body } });
  await actor.settle();
  return data!;
}

export async function giveEther(service: TestService, wallet: string, wei = 10n ** 19n): Promise<void> {
  await service.chain.rpc('anvil_setBalance', wallet, `0x${wei.toString(16)}`);
}

/** 10,000 USDG. */
export async function giveDollars(service: TestService, wallet: string): Promise<void> {
  const { rpcUrl } = service.chain;
  const { addressBook } = service.context;
  const address = wallet as `0x${string}`;
  await service.chain.withoutMiner(() =>
    fundTreasury({ rpcUrl, addressBook, address, ethWei: 0n, usdgRaw: 10_000_000_000n }),
  );
}

/** Returns the accepted launch at once. */
export async function requestLaunch(
  actor: Actor,
  agentId: string,
  change: Partial<Schemas['LaunchRequest']> = {},
): Promise<Launch> {
  const body = { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH', ...change };
  const params = { header: { 'Idempotency-Key': randomUUID() } };
  const { data, error } = await actor.client.POST('/api/v1/launch/pons', { params, body });
  expect(error).toBeUndefined();
  return data!;
}

const LONGEST = { waitSeconds: 25 };

const MOVING: readonly string[] = ['queued', 'awaiting_funding', 'submitted'];
/** On a slow machine the contract's longest wait may end before the record is done. */
async function untilDone<Shown extends { status: string }>(
  first: Shown,
  read: () => Promise<{ data?: Shown }>,
): Promise<Shown> {
  let shown = first;
  while (MOVING.includes(shown.status)) shown = (await read()).data!;
  return shown;
}

export async function launchToken(
  actor: Actor,
  agentId: string,
  change: Partial<Schemas['LaunchRequest']> = {},
): Promise<Launch> {
  const { id } = await requestLaunch(actor, agentId, change);
  const launch = await endOfLaunch(actor, id);
  expect(launch.status).toBe('confirmed');
  return launch;
}

export async function endOfLaunch({ client }: Pick<Actor, 'client'>, id: string): Promise<Launch> {
  const params = { path: { id }, query: LONGEST };
  const read = () => client.GET('/api/v1/launch/{id}', { params });
  return untilDone((await read()).data!, read);
}

/** Returns it when done (default), or as accepted. */
export async function swap(
  actor: Actor,
  body: Schemas['ExecuteSwapRequest'],
  waitSeconds = LONGEST.waitSeconds,
): Promise<Swap> {
  const { data, error } = await actor.client.POST('/api/v1/swap/execute', {
    params: { query: { waitSeconds } },
    body,
  });
  expect(error).toBeUndefined();
  return waitSeconds === 0 ? data! : endOfSwap(actor, data!);
}

export function endOfSwap({ client }: Actor, accepted: Swap): Promise<Swap> {
  const params = { path: { id: accepted.id }, query: LONGEST };
  return untilDone(accepted, () => client.GET('/api/v1/swap/{id}', { params }));
}

/** Without a delay it may be paid at once. */
export async function allow(actor: Actor, agentId: string, address: string): Promise<string> {
  const { data, error } = await actor.client.POST('/api/v1/agents/{id}/whitelist', {
    params: { path: { id: agentId } },
    body: { address },
  });
  expect(error).toBeUndefined();
  return data!.id;
}

/** Returns it when done (default), or as accepted. */
export async function transfer(
  actor: Actor,
  body: Schemas['TransferFundsRequest'],
  waitSeconds = LONGEST.waitSeconds,
): Promise<Transfer> {
  const { data, error } = await actor.client.POST('/api/v1/wallet/transfer', {
    params: { query: { waitSeconds } },
    body,
  });
  expect(error).toBeUndefined();
  if (waitSeconds === 0) return data!;
  const params = { path: { id: data!.id }, query: LONGEST };
  return untilDone(data!, () => actor.client.GET('/api/v1/wallet/transfers/{id}', { params }));
}

export async function whileFrozen<Result>(
  { database }: TestService,
  wallet: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const wallets = () => database.db.updateTable('wallets').where('address', '=', wallet);
  await wallets().set({ frozen_reason: 'nonce_ahead' }).execute();
  try {
    return await work();
  } finally {
    await wallets().set({ frozen_reason: null }).execute();
  }
}
