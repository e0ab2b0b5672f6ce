import type { Address, Hex } from 'viem';

/** A node, asked in batches. viem only decodes what it answers. */
export interface Node {
  /** All answers, in order. @throws if one is missing or an error */
  all<Result>(questions: readonly Question[]): Promise<Result[]>;
  one<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
}

export type Question = readonly [method: string, ...params: unknown[]];

export interface RawLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockNumber: Hex;
  readonly transactionHash: Hex;
  readonly transactionIndex: Hex;
  readonly logIndex: Hex;
}

export interface RawTransaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly value: Hex;
  readonly nonce: Hex;
  readonly input: Hex;
  readonly transactionIndex: Hex;
}

export interface RawBlock {
  readonly number: Hex;
  readonly hash: Hex;
  readonly timestamp: Hex;
  readonly transactions: readonly RawTransaction[];
}

export interface RawReceipt {
  readonly transactionHash: Hex;
  readonly status: Hex;
  readonly gasUsed: Hex;
  readonly effectiveGasPrice: Hex;
  readonly logs: readonly RawLog[];
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
}

const AT_ONCE = 100;

export function connectNode(rpcUrl: string): Node {
  const post = async (questions: readonly Question[]): Promise<Answer[]> => {
    const body = questions.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the node answered ${response.status}`);
    return (await response.json()) as Answer[];
  };
  const all = async <Result>(questions: readonly Question[]): Promise<Result[]> => {
    const results: Result[] = [];
    for (let from = 0; from < questions.length; from += AT_ONCE) {
      const part = questions.slice(from, from + AT_ONCE);
      const byId = new Map((await post(part)).map((answer) => [answer.id, answer]));
      for (const [id, question] of part.entries()) results.push(resultOf(question, byId.get(id)) as Result);
    }
    return results;
  };
  return {
    all,
    one: async <Result>(method: string, ...params: readonly unknown[]) =>
      (await all<Result>([[method, ...params]]))[0]!,
  };
}

function resultOf(question: Question, answer: Answer | undefined): unknown {
  if (answer?.result === undefined || answer.result === null) {
    const asked = `${question[0]} ${JSON.stringify(question.slice(1)).slice(0, 120)}`;
    throw new Error(`the node does not answer ${asked}: ${answer?.error?.message ?? 'no result'}`);
  }
  return answer.result;
}

export const hexOf = (number: number): Hex => `0x${number.toString(16)}`;

const BLOCKS_PER_LOG_QUERY = 10_000;

/** In chain order, without duplicates. */
export async function readLogs(
  node: Node,
  filters: readonly { readonly address?: readonly string[]; readonly topics: readonly unknown[] }[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<RawLog[]> {
  const questions: Question[] = [];
  for (let start = from; start <= to; start += BLOCKS_PER_LOG_QUERY) {
    const end = Math.min(to, start + BLOCKS_PER_LOG_QUERY - 1);
    for (const filter of filters)
      questions.push(['eth_getLogs', { ...filter, fromBlock: hexOf(start), toBlock: hexOf(end) }]);
  }
  const found = (await node.all<RawLog[]>(questions)).flat();
  const byPlace = new Map(found.map((log) => [`${log.blockNumber}/${log.logIndex}`, log]));
  return [...byPlace.values()].sort(
    (one, other) =>
      Number(one.blockNumber) - Number(other.blockNumber) || Number(one.logIndex) - Number(other.logIndex),
  );
}
