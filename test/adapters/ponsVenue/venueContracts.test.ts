import { afterAll, beforeAll, expect, it } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { PortError } from '../../../server/ports/basics.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { adaptersOn } from '../chain/localAdapters.ts';
import { type LocalVenue, startLocalVenue } from '../pons/localVenue.ts';

/**
 * The venue lists the contracts that nobody may name as a destination. One that it leaves out passes as a
 * stranger.
 */

let local: LocalVenue;
let proxy: RpcProxy;
let venue: Venue;
beforeAll(async () => {
  local = await startLocalVenue();
  proxy = await startRpcProxy(local.rpcUrl);
  venue = ponsVenue(await adaptersOn(proxy.url, local.book));
});
afterAll(async () => {
  await proxy?.close();
  await local?.stop();
});

it('names the contracts of its factory, and none where the node fails: it says that it cannot tell', async () => {
  const known = await venue.contracts?.();
  expect(known?.length).toBeGreaterThan(3);
  const refused = proxy.refuseCalls(({ method }) => method === 'eth_call', {
    code: -32_000,
    message: 'busy',
  });
  await expect(venue.contracts?.()).rejects.toBeInstanceOf(PortError);
  refused.end();
  expect(await venue.contracts?.()).toEqual(known);
});
