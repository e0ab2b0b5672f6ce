import { randomUUID } from 'node:crypto';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../../../server/ports/basics.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

/** Which launcher wallet pays. There are more of them than one check covers. */

const KEYS = Array.from({ length: 6 }, generatePrivateKey);
const LAUNCHERS = KEYS.map(privateKeyToAddress);
const ONE_ETHER = '0xde0b6b3a7640000';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, launcherPrivateKeys: KEYS } });
  ({ id: agentId } = await newAgent(service));
});
afterAll(() => service.stop());

const launch = (change: object = {}) =>
  send(
    service,
    'POST /api/v1/launch/pons',
    { agentId, symbol: 'PICK', name: 'Pick', quote: 'ETH', allowDuplicate: true, ...change },
    { headers: { 'idempotency-key': randomUUID() } },
  );

async function payerOf(id: string): Promise<string | undefined> {
  const operations = service.database.db.selectFrom('operations');
  const paid = operations.innerJoin('wallets', 'wallets.id', 'wallet_id').select('address');
  return (await paid.where('operations.id', '=', id).executeTakeFirst())?.address;
}

async function giveOnly(...rich: readonly Address[]): Promise<void> {
  for (const address of LAUNCHERS)
    await service.chain.rpc('anvil_setBalance', address, rich.includes(address) ? ONE_ETHER : '0x0');
}

test('the only one that can pay does, whichever of them it is', async () => {
  for (const launcher of LAUNCHERS) {
    await giveOnly(launcher);
    const { status, body } = await launch();
    expect([status, await payerOf(body.id)]).toEqual([202, launcher]);
    await service.settle();
  }
});

test('the only one that the venue lets launch does, and one that may but cannot pay does not', async () => {
  await setAtVenue(service, 'setLaunchEnabled', false);
  for (const launcher of LAUNCHERS.slice(0, 3)) {
    await giveOnly(...LAUNCHERS);
    await setAtVenue(service, 'setWhitelistedLauncher', launcher, true);
    const { status, body } = await launch();
    expect([status, await payerOf(body.id)]).toEqual([202, launcher]);
    await service.settle();
    await giveOnly(...LAUNCHERS.filter((address) => address !== launcher));
    await expectRefusal(service, launch, 503, 'service_unavailable');
    await setAtVenue(service, 'setWhitelistedLauncher', launcher, false);
  }
  await setAtVenue(service, 'setLaunchEnabled', true);
});

test('none is given more than it can pay with what it has in its queue', async () => {
  const [one, other] = LAUNCHERS as [Address, Address];
  await giveOnly();
  // A little more than twice the fee and the reserved gas.
  await service.chain.rpc('anvil_setBalance', one, '0x9fdf42f6e48000');
  await service.chain.rpc('anvil_setBalance', other, '0x9fdf42f6e48000');
  await service.chain.withoutMiner(async () => {
    const payers: (string | undefined)[] = [];
    for (let no = 0; no < 4; no += 1) payers.push(await payerOf((await launch()).body.id));
    expect(payers.sort()).toEqual([one, one, other, other].sort());
    expect(await launch()).toMatchObject({ status: 503, code: 'service_unavailable' });
  });
  await service.settle();
});

test('what is wrong with the launch itself is told before that nobody can pay it', async () => {
  await giveOnly(...LAUNCHERS);
  const twin = { symbol: 'TWIN', name: 'Twin', allowDuplicate: false };
  expect((await launch(twin)).status).toBe(202);
  await service.settle();
  await giveOnly();
  await expectRefusal(service, () => launch({ quote: 'GME' }), 422, 'unsupported_quote', 'quote conflict');
  await expectRefusal(service, () => launch(twin), 409, 'possible_duplicate_launch');
  await expectRefusal(service, launch, 503, 'service_unavailable');
});
