import type { Hex } from 'viem';
import type { Node } from './node.ts';

/** A frame of geth's `callTracer`. */
interface Frame {
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly value?: Hex;
  readonly error?: string;
  readonly calls?: readonly Frame[];
}

export interface EtherFlow {
  /** In wei, without gas. Negative: paid. */
  readonly wei: bigint;
  /** The other side; null if there were several. */
  readonly counterparty: string | null;
}

/** Calls that move their value. A delegate call shows its caller's value again. */
const MOVING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** The ether that each transaction moved to or from the wallet, also inside. In the order of `hashes`. */
export async function readEtherFlows(
  node: Node,
  wallet: string,
  hashes: readonly Hex[],
): Promise<EtherFlow[][]> {
  const traces = await node.all<Frame>(
    hashes.map((hash) => ['debug_traceTransaction', hash, { tracer: 'callTracer' }]),
  );
  return traces.map((frame) => flowsIn(frame, wallet));
}

function flowsIn(frame: Frame, wallet: string): EtherFlow[] {
  // A frame that failed took back everything inside it.
  if (frame.error !== undefined) return [];
  const inside = (frame.calls ?? []).flatMap((call) => flowsIn(call, wallet));
  const wei = BigInt(frame.value ?? '0x0');
  if (wei === 0n || !MOVING.has(frame.type)) return inside;
  const [from, to] = [frame.from.toLowerCase(), frame.to?.toLowerCase() ?? null];
  if (from === to) return inside;
  if (from === wallet) return [{ wei: -wei, counterparty: to }, ...inside];
  return to === wallet ? [{ wei, counterparty: from }, ...inside] : inside;
}
