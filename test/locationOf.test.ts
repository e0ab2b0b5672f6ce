import { expect, test } from 'vitest';
import { locationOf } from '../server/locationOf.ts';

test('an address is the path of the contract with its parameters, and the others as its query', () => {
  expect(locationOf('getSession')).toBe('/api/v1/auth/session');
  expect(locationOf('getSwap', { id: 'swp_1' })).toBe('/api/v1/swaps/swp_1');
  expect(locationOf('listWhitelistEntries', { id: 'agt_1', address: '0xAb' })).toBe(
    '/api/v1/agents/agt_1/whitelist?address=0xAb',
  );
  expect(locationOf('getIpfsFile', { cid: 'a/b' })).toBe('/api/v1/ipfs/a%2Fb');
});

/** `npm run check` fails if one of these compiles. */
test('what is no operation or lacks a parameter does not compile', () => {
  const wrong = () => [
    // @ts-expect-error The contract has no such operation.
    locationOf('getSwop', { id: 'swp_1' }),
    // @ts-expect-error Its path has a parameter.
    locationOf('getSwap'),
    // @ts-expect-error The parameter has another name.
    locationOf('getSwap', { swapId: 'swp_1' }),
    // @ts-expect-error It has no such parameter.
    locationOf('getAgent', { id: 'agt_1', address: '0xAb' }),
  ];
  expect(wrong).toBeTypeOf('function');
});
