import { getAddress, type Hex, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Address } from '../../server/ports/basics.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther } from '../operations/actors.ts';
import { addressAt } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { expectSameAnew } from './expectSameAnew.ts';
import { launchOnLong } from './launchOnLong.ts';
import { type Stranger, stranger } from './stranger.ts';

const book = inject('addressBook');
const ABI = parseAbi(['function updateBeneficiary(bytes32 poolId, address newBeneficiary)']);
const HEIR = getAddress('0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3');
const OTHER = getAddress('0x00000000000000000000000000000000000000a1');

let service: TestService;
let somebody: Stranger;
let token: Address;
let poolId: Hex;
beforeAll(async () => {
  service = await startTestService();
  somebody = await stranger(service.chain, book.pons.factory, { mines: false });
  token = await launchOnLong(service, somebody, 1n);
  await service.indexed();
  const { pool_id } = await service.context.db
    .selectFrom('index_tokens')
    .select('pool_id')
    .where('address', '=', token)
    .executeTakeFirstOrThrow();
  poolId = pool_id as Hex;
});
afterAll(() => service.stop());

async function creatorAfter(from: Stranger, heir: Address): Promise<Address> {
  await from.send(book.long.poolInitializer, ABI, 'updateBeneficiary', [poolId, heir]);
  await service.indexed();
  return (await send(service, `GET /api/v1/tokens/${token}`)).body.creator;
}

test('the creator of a token on long is who earns most of its fees, also once these are handed over', async () => {
  const airlockOwner = await addressAt(service, book.long.airlock, 'owner');
  const owner = await stranger(service.chain, book.pons.factory, { mines: false, as: airlockOwner });
  await giveEther(service, airlockOwner);
  // The Airlock's owner hands over its own part, not the creator's.
  expect(await creatorAfter(owner, OTHER)).toBe(getAddress(somebody.address));
  expect(await creatorAfter(somebody, HEIR)).toBe(HEIR);
  await service.chain.withoutMiner(() => expectSameAnew(service));
});

test('a reorg that takes the hand-over back gives the fees back', async () => {
  await service.chain.withoutMiner(async () => {
    const { block_number } = await service.context.db
      .selectFrom('index_token_events')
      .select('block_number')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const head = BigInt(await service.chain.rpc<string>('eth_blockNumber'));
    await service.chain.rpc('anvil_reorg', Number(head - BigInt(block_number)) + 1, []);
    await service.indexed();
    const { body } = await send(service, `GET /api/v1/tokens/${token}`);
    expect(body.creator).toBe(getAddress(somebody.address));
  });
});
