import { type Hex, numberToHex } from 'viem';

type State = Readonly<Record<Hex, { readonly balance?: Hex; readonly code?: Hex }>>;

/** What follows the block in an eth_call: an assumed state, and as if the block said that time. */
export function assuming(state: State | undefined, asOfSeconds: bigint | undefined) {
  if (asOfSeconds !== undefined) return [{ ...state }, { time: numberToHex(asOfSeconds) }] as const;
  return state === undefined ? ([] as const) : ([{ ...state }] as const);
}
