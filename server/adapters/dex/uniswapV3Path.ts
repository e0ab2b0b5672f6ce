import { type Address, concat, getAddress, type Hex, numberToHex, size, sliceHex } from 'viem';

/** A pool of a path, told by what it trades and its fee tier. */
export interface PathHop {
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly feePips: number;
}

const ADDRESS_BYTES = 20;
const FEE_BYTES = 3;
const HOP_BYTES = ADDRESS_BYTES + FEE_BYTES;

/** The router's and the quoter's own form: token, fee, token and so on, packed. */
export function encodePath(hops: readonly PathHop[]): Hex {
  const [first] = hops;
  if (first === undefined) throw new Error('A path without a pool.');
  const rest = hops.flatMap(({ feePips, tokenOut }) => [numberToHex(feePips, { size: FEE_BYTES }), tokenOut]);
  return concat([first.tokenIn, ...rest]).toLowerCase() as Hex;
}

/** The tokens of a packed path in their order, or null when the bytes are no path. */
export function tokensOfPath(path: Hex): readonly Address[] | null {
  const hops = (size(path) - ADDRESS_BYTES) / HOP_BYTES;
  if (!Number.isInteger(hops) || hops < 1) return null;
  return Array.from({ length: hops + 1 }, (_, index) =>
    getAddress(sliceHex(path, index * HOP_BYTES, index * HOP_BYTES + ADDRESS_BYTES)),
  );
}
