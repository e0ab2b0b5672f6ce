import type { Hex } from 'viem';
import type { Node } from './node.ts';

export interface EtherFlow {
  /** In wei, without gas. Negative: paid. */
  readonly wei: bigint;
  readonly counterparty: string | null;
}

/** A call that moved ether and that nothing took back. */
interface Payment {
  readonly from: string;
  readonly to: string | null;
  readonly wei: bigint;
}

/**
 * The ether that each transaction moved to or from the wallet, also inside it, in the order of `hashes`. Traces are
 * exact for a transaction; balances are only known for blocks. Asks for stored traces first: the local node keeps
 * those of all blocks, but can run again only the newest.
 */
export async function readEtherFlows(
  node: Node,
  wallet: string,
  hashes: readonly Hex[],
): Promise<EtherFlow[][]> {
  const payments = await storedTraces(node, hashes).catch(() => runAgain(node, hashes));
  return payments.map((ofOne) =>
    ofOne.flatMap(({ from, to, wei }): EtherFlow[] => {
      if (from === to) return [];
      if (from === wallet) return [{ wei: -wei, counterparty: to }];
      return to === wallet ? [{ wei, counterparty: from }] : [];
    }),
  );
}

/** An entry of `trace_transaction`. */
interface StoredTrace {
  readonly type: string;
  readonly action: {
    readonly from?: string;
    readonly to?: string;
    readonly value?: Hex;
    readonly callType?: string;
    /** Of a contract that destroyed itself. */
    readonly address?: string;
    readonly refundAddress?: string;
    readonly balance?: Hex;
  };
  readonly result?: { readonly address?: string } | null;
  readonly error?: string | null;
  readonly traceAddress: readonly number[];
}

async function storedTraces(node: Node, hashes: readonly Hex[]): Promise<Payment[][]> {
  const all = await node.all<StoredTrace[]>(hashes.map((hash) => ['trace_transaction', hash]));
  return all.map((traces) => {
    const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress);
    const isUndone = ({ traceAddress }: StoredTrace): boolean =>
      failed.some((above) => above.every((step, depth) => traceAddress[depth] === step));
    return traces.filter((trace) => !isUndone(trace)).flatMap(storedPayment);
  });
}

function storedPayment({ type, action, result }: StoredTrace): Payment[] {
  const { from, to, value, callType, address, refundAddress, balance } = action;
  if (type === 'suicide') return payment(address, refundAddress, balance);
  if (type === 'create') return payment(from, result?.address, value);
  return type === 'call' && callType === 'call' ? payment(from, to, value) : [];
}

function payment(from: string | undefined, to: string | undefined, value: Hex | undefined): Payment[] {
  const wei = BigInt(value ?? '0x0');
  if (from === undefined || wei === 0n) return [];
  return [{ from: from.toLowerCase(), to: to?.toLowerCase() ?? null, wei }];
}

/** A frame of geth's `callTracer`. */
interface Frame {
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly value?: Hex;
  readonly error?: string;
  readonly calls?: readonly Frame[];
}

/** Calls that move their value. A delegate call shows its caller's value again. */
const MOVING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

async function runAgain(node: Node, hashes: readonly Hex[]): Promise<Payment[][]> {
  const tracer = { tracer: 'callTracer' };
  const frames = await node.all<Frame>(hashes.map((hash) => ['debug_traceTransaction', hash, tracer]));
  return frames.map(paymentsIn);
}

/** A frame that failed took back everything inside it. */
function paymentsIn({ type, from, to, value, error, calls }: Frame): Payment[] {
  if (error !== undefined) return [];
  const own = MOVING.has(type) ? payment(from, to, value) : [];
  return [...own, ...(calls ?? []).flatMap(paymentsIn)];
}
