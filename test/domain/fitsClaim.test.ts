import { toHex } from 'viem';
import { expect, test } from 'vitest';
import { fitsClaim } from '../../server/domain/launches/requestClaim.ts';
import type { Address } from '../../server/ports/basics.ts';

function most(partOf: (index: number) => Parameters<typeof fitsClaim>[0][number]): number {
  const parts = [];
  while (fitsClaim([...parts, partOf(parts.length)])) parts.push(partOf(parts.length));
  return parts.length;
}
const address = (index: number): Address => toHex(index + 1, { size: 20 });
const ETH = address(10_000);

test.each([
  // Each collection is a step and brings an asset to forward; ether is forwarded once.
  [
    'collections against one asset',
    29,
    (index: number) => ({ isCollection: true, market: address(index), mayPay: [ETH, address(index)] }),
  ],
  // One claim and one forward for all of them.
  [
    'sweeps of one asset',
    58,
    (index: number) => ({ isCollection: false, market: address(index), mayPay: [ETH] }),
  ],
  // A claim and a forward each.
  [
    'assets in the escrow',
    30,
    (index: number) => ({ isCollection: false, market: null, mayPay: [address(index)] }),
  ],
])('a claim of %s ends at %i', (_, count, partOf) => {
  expect(most(partOf)).toBe(count);
});
