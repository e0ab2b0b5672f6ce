import { inject } from 'vitest';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { fundTreasury } from '../../server/sandbox/deployment/localFunds.ts';
import { insist } from '../harness/insist.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { clientOf, type TestClient } from '../harness/startTestService.ts';
import { type EngineScene, launch, swap } from './openEngineScene.ts';
import { ALLOWED, KIND_NAMES, type KindName, type Owner, PAYOUT, type World } from './orderKinds.ts';

type Service = Awaited<ReturnType<EngineScene['start']>>;

/** The test funds the agents itself. */
export const UNFUNDED = { STARTER_FUNDING: '' };

/** Gives each kind its own account, agent and funds, and a token that trades and has earned fees. */
export async function openOrders(scene: EngineScene, service: Service): Promise<World> {
  const found: [KindName, Owner][] = [];
  for (const name of KIND_NAMES) found.push([name, await newOwner(scene, service, name)]);
  const owners = Object.fromEntries(found) as Record<KindName, Owner>;
  const rival = await openAccount(scene.context, 'rival');
  const clientBy = (name: KindName) => clientFor(service, owners[name].apiKey);
  await fund(scene, Object.values(owners));
  const params = { path: { id: owners.transfer.agent.id } };
  const allowed = { params, body: { address: ALLOWED } };
  must(await insist(() => clientBy('transfer').POST('/api/v1/agents/{id}/whitelist', allowed)));

  const { id: launcherId } = owners['claim of fees'].agent;
  const { id } = must(await insist((key) => launch(clientBy('claim of fees'), launcherId, 'BASE', key)));
  await scene.settle();
  const read = () => clientBy('claim of fees').GET('/api/v1/launch/{id}', { params: { path: { id } } });
  const token = must(await insist(read)).token.address ?? '';
  await outliveSnipeTax(scene.chain);
  const order = { tokenIn: 'ETH', tokenOut: token, amountIn: '0.05', agentId: owners.sell.agent.id };
  must(await insist((key) => swap(clientBy('sell'), order, key)));
  await scene.settle();
  const automationId = await newDca(clientBy('slot of a dca'), owners['slot of a dca'].agent.id);
  return { scene, owners, rival, token, automationId };
}

export const clientFor = ({ baseUrl }: Service, apiKey: string): TestClient =>
  clientOf(baseUrl ?? 'http://127.0.0.1:1', apiKey);

function must<Data>({ data, error }: { readonly data?: Data; readonly error?: unknown }): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

async function newOwner(scene: EngineScene, service: Service, name: KindName): Promise<Owner> {
  const access = await openAccount(scene.context, name);
  const payout = name === 'claim of fees' ? { payout_wallet: PAYOUT } : {};
  const client = clientFor(service, access.apiKey);
  const { id, wallet_address: wallet } = must(
    await insist((key) =>
      client.POST('/api/v1/agents', {
        params: { header: { 'Idempotency-Key': key } },
        body: { name, ...payout },
      }),
    ),
  );
  return { ...access, agent: { id, wallet } };
}

/** Ether for gas, and dollars for those that spend them. */
async function fund({ chain }: EngineScene, owners: readonly Owner[]): Promise<void> {
  const addressBook = inject('addressBook');
  for (const { agent } of owners)
    await chain.rpc('anvil_setBalance', agent.wallet, `0x${(10n ** 20n).toString(16)}`);
  await chain.withoutMiner(async () => {
    for (const { agent } of owners) {
      const address = agent.wallet as `0x${string}`;
      await fundTreasury({ rpcUrl: chain.rpcUrl, addressBook, address, ethWei: 0n, usdgRaw: 10n ** 11n });
    }
  });
}

/** Due only when a test says so. */
async function newDca(client: TestClient, agentId: string): Promise<string> {
  await startAgent(client, agentId);
  const terms = { tokenIn: 'USDG', tokenOut: 'ETH', amountPerExecution: '1', interval: 'P1D' } as const;
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { kind: 'dca', agentId, startAt, ...terms } as const;
  const ask = (key: string) =>
    client.POST('/api/v1/automations', { params: { header: { 'Idempotency-Key': key } }, body });
  return must(await insist(ask)).id;
}

export async function startAgent(client: TestClient, id: string): Promise<void> {
  must(await insist(() => client.POST('/api/v1/agents/{id}/start', { params: { path: { id } } })));
}
