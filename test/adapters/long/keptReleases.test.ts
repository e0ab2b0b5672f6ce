import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { chainlinkPrices } from '../../../server/adapters/prices/chainlinkPrices.ts';
import { longVenue } from '../../../server/adapters/venues/long/longVenue.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';
import { launchOrder } from '../ponsVenue/launchOrder.ts';

/** The node's first block; without one in the book, the venue scans a chain this long. */
const LENGTH = 30_000_000;

let local: LocalAdapters;
let proxy: RpcProxy;
let venue: Venue;
beforeAll(async () => {
  local = await startLocalAdapters(LENGTH);
  proxy = await startRpcProxy(local.rpcUrl);
  venue = openVenue();
});
afterAll(async () => {
  await proxy?.close();
  local?.stop();
});

/** As another process would. */
function openVenue(checkpoints = local.checkpoints): Venue {
  const { addressBook } = local;
  const chain = connectChain({ chainId: local.chain.chainId, rpcUrls: [proxy.url], addressBook });
  const prices = chainlinkPrices({ chain, addressBook, nowMs: Date.now });
  return longVenue({ chain, addressBook, prices, checkpoints });
}

async function launch(): Promise<Address> {
  const of = { launcher: local.owner, feeRecipient: local.alice, quote: NATIVE, metadataUri: 'ipfs://cid' };
  const order = await launchOrder(venue, of);
  const { token } = venue.launched(await local.send(await venue.launch(order), local.owner));
  const amountInRaw = parseEther('1');
  const leg = await legBetween(venue, [NATIVE, token], amountInRaw, await local.head());
  const trade = { leg, trader: local.bob, amountInRaw, minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n };
  await local.send(await venue.trade(trade), local.bob);
  await local.send(await venue.sweep(token), local.alice);
  return token;
}

test('what was paid out of each pool is read of a long chain once, and by the next process from where it was read to', async () => {
  const tokens = [await launch(), await launch()];
  await local.cheats.mine({ blocks: 5 });
  const read = async (of: Venue, since?: bigint) => {
    const before = proxy.forwarded('eth_getLogs');
    const { block: _, ...earnings } = await of.earnings(local.alice, tokens, { since });
    return { asked: proxy.forwarded('eth_getLogs') - before, earnings };
  };
  const first = await read(venue);
  expect(first.asked).toBeGreaterThan(10);
  for (const row of first.earnings.byToken) expect(row.earnedRaw).toBeGreaterThan(0n);
  const next = await read(openVenue());
  expect(next.earnings).toEqual(first.earnings);
  expect(next.asked).toBe(1);
  const bounded = await read(
    openVenue({ find: async () => null, keep: async () => undefined }),
    BigInt(LENGTH),
  );
  expect(bounded).toEqual(next);
});
