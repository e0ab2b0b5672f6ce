import { type Hex, parseEther, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { chainFacts } from '../../../server/adapters/vault/chainFacts.ts';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Leg } from '../../../server/ports/markets.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type Adapters, adaptersOn } from '../chain/localAdapters.ts';
import { graduatedPool } from '../pons/graduatedPool.ts';
import { type LocalVenue, startLocalVenue, tokenParams } from '../pons/localVenue.ts';

/** A venue has seen a curve that the chain then reverted. */

const AMOUNT = parseEther('0.1');
const TAXED = { salt: toHex(7, { size: 32 }), creatorTaxBps: 250 };

let local: LocalVenue;
let adapters: Adapters;
let venue: Venue;
let snapshot: Hex;
/** Read before the revert. */
let lost: Leg;

beforeAll(async () => {
  local = await startLocalVenue();
});
afterAll(() => local?.stop());

const find = async (token: Address) => venue.find(NATIVE, token, AMOUNT, await adapters.head());
const quote = async (leg: Leg) => venue.quote(leg, AMOUNT, local.alice, await adapters.head());
const order = (leg: Leg) =>
  venue.trade({
    ...{ leg, trader: local.alice, amountInRaw: AMOUNT, minAmountOutRaw: 0n, deadlineSeconds: 0n },
  });

beforeEach(async () => {
  snapshot = await local.client.snapshot();
  adapters = await adaptersOn(local.rpcUrl, local.book);
  venue = ponsVenue(adapters);
  const { token } = await local.launch(tokenParams(TAXED));
  lost = (await find(token.address)) as Leg;
  expect(lost).toMatchObject({ market: 'pons-curve', hops: [{ feePips: 35_000 }] });
  expect(await quote(lost)).toMatchObject({ firmness: 'firm' });
  await local.client.revert({ id: snapshot });
  snapshot = await local.client.snapshot();
});
afterEach(async () => {
  await local.client.revert({ id: snapshot });
});

it('finds the curve no more and quotes nothing on it', async () => {
  expect(await find(lost.tokenOut)).toBeNull();
  expect(await quote(lost)).toMatchObject({ refused: 'unknown_token' });
  const gone = await adapters.chain.simulate({ ...(await order(lost)), from: local.alice });
  // The chain takes it as a plain payment, so the quote and the signer ask the factory first.
  expect(gone).toMatchObject({ ok: true, returned: '0x' });
});

it('quotes no token on the curve that another one has by now', async () => {
  const { token, curve } = await local.launch(tokenParams({ ...TAXED, name: 'Another', symbol: 'ANOTHER' }));
  expect(curve.address).toBe(lost.hops[0]!.address);
  expect(token.address).not.toBe(lost.tokenOut);
  expect(await find(lost.tokenOut)).toBeNull();
  expect(await quote(lost)).toMatchObject({ refused: 'unknown_token' });
  const leg = (await find(token.address)) as Leg;
  expect(leg.hops).toMatchObject([{ address: curve.address, feePips: 35_000 }]);
  expect(await quote(leg)).toMatchObject({ firmness: 'firm' });
});

it('is signed for as a curve of the token that it has by now', async () => {
  const facts = chainFacts({ ...adapters, pools: [], nowMs: Date.now });
  const curve = lost.hops[0]!.address;
  const first = await local.launch(tokenParams(TAXED));
  const asked = async () => facts.at(await adapters.head()).curve(curve);
  expect(await asked()).toEqual({ token: first.token.address, quote: NATIVE });
  await local.client.revert({ id: snapshot });
  snapshot = await local.client.snapshot();
  expect(await asked()).toBeNull();
  const { token } = await local.launch(tokenParams({ ...TAXED, name: 'Another', symbol: 'ANOTHER' }));
  expect(await asked()).toEqual({ token: token.address, quote: NATIVE });
});

it('trades a token in the pool that its curve has become', async () => {
  const { token, key } = await graduatedPool(local, TAXED);
  expect(token.address).toBe(lost.tokenOut);
  expect(await find(token.address)).toMatchObject({ market: 'uniswap-v4', hops: [{ pool: { key } }] });
  expect(await quote(lost)).toMatchObject({ refused: 'insufficient_liquidity' });
});
