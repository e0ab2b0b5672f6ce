import type { HttpReply, Interference, RpcCall, RpcProxy } from '../harness/rpcProxy.ts';

/** A false or missing answer of a node about a wallet. */
export interface Lie {
  readonly name: string;
  /** Per wallet. */
  readonly times: number;
  /** `isDue` is true if the call's wallet is lied to now; that counts as one lie. */
  tell(proxy: RpcProxy, isDue: IsDue): Interference;
}

type IsDue = (call: RpcCall, wallet: (candidate: string) => boolean) => boolean;

const SLOW_DOWN: HttpReply = { status: 429, headers: { 'Retry-After': '1' }, body: 'slow down' };
const PAGE: HttpReply = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<html>Welcome</html>',
};
const NO_RESULT: HttpReply = json({ jsonrpc: '2.0', id: 1 });
const WRONG_HASH = `0x${'ab'.repeat(32)}`;
const ERRORS = [
  'already known',
  'nonce too low',
  'replacement transaction underpriced',
  'insufficient funds for gas * price + value',
];

function json(body: object): HttpReply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A curve trade's bytes contain the wallet. */
const isSendOf = ({ method, params }: RpcCall, wallet: string): boolean =>
  method === 'eth_sendRawTransaction' && String(params[0]).includes(wallet.slice(2));

const sends = (isDue: IsDue) => (call: RpcCall) => isDue(call, (wallet) => isSendOf(call, wallet));

/** Whether or not the node has the bytes. */
export const LIES_TO_SENDS: readonly Lie[] = [
  lie('no answer, not forwarded', 1, (proxy, due) => proxy.holdRequests(due)),
  lie('no answer, forwarded', 1, (proxy, due) => proxy.holdAnswers(due)),
  lie('a cut connection, not forwarded', 2, (proxy, due) => proxy.dropRequests(due)),
  lie('a cut connection, forwarded', 2, (proxy, due) => proxy.dropAnswers(due)),
  ...replies('429 with Retry-After', SLOW_DOWN),
  ...replies('502', { status: 502, body: 'bad gateway' }),
  ...replies('a page with 200', PAGE),
  ...replies('JSON without a result', NO_RESULT),
  ...replies('a wrong hash', json({ jsonrpc: '2.0', id: 1, result: WRONG_HASH })),
  ...ERRORS.flatMap((message) =>
    replies(`"${message}"`, json({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message } })),
  ),
];

function lie(
  name: string,
  times: number,
  tell: (proxy: RpcProxy, due: (call: RpcCall) => boolean) => Interference,
): Lie {
  return { name, times, tell: (proxy, isDue) => tell(proxy, sends(isDue)) };
}

function replies(name: string, reply: HttpReply): Lie[] {
  return [
    lie(`${name}, not forwarded`, 2, (proxy, due) => proxy.answerWith(due, reply)),
    lie(`${name}, forwarded`, 2, (proxy, due) => proxy.replaceAnswers(due, reply)),
  ];
}

interface Found {
  readonly from: string;
  readonly blockHash: string;
}

/** About the outcome. */
export const LIES_TO_READS: readonly Lie[] = [
  aboutReceipts('no receipt of an included transaction', 6, () => null),
  aboutReceipts('a receipt of another block', 2, (receipt) => ({ ...receipt, blockHash: WRONG_HASH })),
  aboutNonces('a nonce behind', 3, (_, nonce) => (nonce > 0 ? nonce - 1 : null)),
  aboutNonces('a nonce ahead at a block', 1, ({ params }, nonce) =>
    String(params[1]).startsWith('0x') ? nonce + 1 : null,
  ),
  aboutNonces('a nonce ahead at the head', 1, ({ params }, nonce) =>
    params[1] === 'latest' ? nonce + 1 : null,
  ),
];

function aboutReceipts(name: string, times: number, change: (receipt: Found) => Found | null): Lie {
  const tell: Lie['tell'] = (proxy, isDue) =>
    proxy.alterAnswers((call, result) => {
      if (call.method !== 'eth_getTransactionReceipt' || result === null) return result;
      const receipt = result as Found;
      return isDue(call, (wallet) => wallet === receipt.from.toLowerCase()) ? change(receipt) : result;
    });
  return { name, times, tell };
}

function aboutNonces(
  name: string,
  times: number,
  change: (call: RpcCall, nonce: number) => number | null,
): Lie {
  const tell: Lie['tell'] = (proxy, isDue) =>
    proxy.alterAnswers((call, result) => {
      if (call.method !== 'eth_getTransactionCount') return result;
      const told = change(call, Number(result));
      if (told === null || !isDue(call, (wallet) => wallet === String(call.params[0]).toLowerCase()))
        return result;
      return `0x${told.toString(16)}`;
    });
  return { name, times, tell };
}
