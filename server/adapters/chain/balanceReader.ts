import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, type Hex, parseAbi } from 'viem';
import type { Address, Balance, Chain } from '../../domain/ports.ts';
import { callBounded, firstWord } from './callBounded.ts';
import { callNode, portFailure } from './callNode.ts';
import { isNative } from './erc20.ts';
import { revertOf } from './revertOf.ts';
import type { Rpc } from './rpcClient.ts';

/** aggregate3 is payable in the contract; here it is only ever called, never sent. */
const multicall3Abi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) view returns (Result[] returnData)',
  'function getEthBalance(address account) view returns (uint256 balance)',
]);

/** What one call of a node has the gas for, many times over. */
const AT_ONCE = 500;
/** Of a common call that is repeated in parts: for each token, and at most. */
const GAS_OF_EACH = 500_000n;
const MOST_GAS = 16_000_000n;
/** Of a common call that failed, so many tokens are asked one by one. */
const FEW = 4;
const ALONE_AT_ONCE = 16;
/** Further calls for one answer: whoever sends a wallet more tokens that misbehave hides what comes after them, and makes no more work. */
const MOST_REPEATED = 200;
const MOST_SUSPECTS = 10_000;

interface Question {
  readonly rpc: Rpc;
  readonly multicall3: Address;
  readonly owner: Address;
  readonly block: bigint;
  /** Who failed alone the last time. */
  readonly suspects: Set<Address>;
  readonly answers: Map<Address, bigint>;
  repeatedLeft: number;
}

/**
 * Reads balances at one block, `at` or the latest. Its number comes from the node: inside a call, a Nitro chain's `block.number` is
 * its parent chain's. A token that burns all gas fails those after it, or the common call as a whole: what failed is asked again in
 * halves and at last alone. What failed alone is asked alone, after all others, until it answers. One that fails alone, that answers
 * nothing or that has too many such before it is absent from the answer, since nobody knows its balance.
 */
export function balanceReader(rpc: Rpc, multicall3: Address): Chain['balances'] {
  const suspects = new Set<Address>();
  return async (owner, asked, at) => {
    const block = at ?? (await callNode(() => rpc.client.getBlockNumber({ cacheTime: 0 })));
    const tokens = asked.map((token) => getAddress(token));
    const answers = new Map<Address, bigint>();
    const question = { rpc, multicall3, owner, block, suspects, answers, repeatedLeft: MOST_REPEATED };
    const suspected = tokens.filter((token) => suspects.has(token));
    const others = tokens.filter((token) => !suspected.includes(token));
    for (let start = 0; start < others.length; start += AT_ONCE)
      await askTogether(question, others.slice(start, start + AT_ONCE));
    await askAlone(question, suspected);
    const balances = tokens.map((token) => ({ token, raw: answers.get(token) ?? null }));
    return { block, balances: balances.filter((entry): entry is Balance => entry.raw !== null) };
  };
}

/** One common call; of what that fails, more. Without `gas` as much as the node gives. */
async function askTogether(question: Question, tokens: readonly Address[], gas?: bigint): Promise<void> {
  const results = await aggregate(question, tokens, gas);
  const failed = tokens.filter((_, index) => results?.[index]?.success !== true);
  for (const [index, token] of tokens.entries()) {
    const result = results?.[index];
    const raw = result?.success === true ? firstWord(result.returnData) : null;
    if (raw !== null) question.answers.set(token, raw);
  }
  if (results !== null || failed.length <= FEW) return askAlone(question, failed);
  const middle = Math.ceil(failed.length / 2);
  for (const half of [failed.slice(0, middle), failed.slice(middle)]) {
    if (question.repeatedLeft === 0) return;
    question.repeatedLeft -= 1;
    await askTogether(question, half, gasOf(half.length));
  }
}

async function askAlone(question: Question, tokens: readonly Address[]): Promise<void> {
  const { suspects, answers } = question;
  const asked = tokens.slice(0, question.repeatedLeft);
  question.repeatedLeft -= asked.length;
  for (let start = 0; start < asked.length; start += ALONE_AT_ONCE) {
    const read = asked.slice(start, start + ALONE_AT_ONCE).map(async (token) => {
      const raw = await lone(question, token);
      suspects.delete(token);
      if (raw === null) suspects.add(token);
      else answers.set(token, raw);
    });
    await Promise.all(read);
  }
  while (suspects.size > MOST_SUSPECTS) suspects.delete(suspects.values().next().value!);
}

/** Null when it failed as a whole, by what was called. */
async function aggregate(
  { rpc, multicall3, owner, block }: Question,
  tokens: readonly Address[],
  gas: bigint | undefined,
) {
  const args = [tokens.map((token) => balanceCall(multicall3, owner, token))] as const;
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args });
  const returned =
    gas === undefined
      ? await commonCall(rpc, multicall3, data, block)
      : await callBounded(rpc.alone, multicall3, data, block, gas);
  if (returned === null) return null;
  const answer = { abi: multicall3Abi, functionName: 'aggregate3', data: returned } as const;
  return callNode(async () => decodeFunctionResult(answer));
}

async function commonCall(rpc: Rpc, to: Address, data: Hex, block: bigint): Promise<Hex | null> {
  try {
    return (await rpc.client.call({ to, data, blockNumber: block })).data ?? '0x';
  } catch (error) {
    if (revertOf(error) !== null) return null;
    throw portFailure(error);
  }
}

function gasOf(tokens: number): bigint {
  const gas = BigInt(tokens) * GAS_OF_EACH;
  return gas < MOST_GAS ? gas : MOST_GAS;
}

function balanceCall(multicall3: Address, owner: Address, token: Address) {
  if (isNative(token)) {
    const callData = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] });
    return { target: multicall3, allowFailure: true, callData };
  }
  const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return { target: token, allowFailure: true, callData };
}

async function lone({ rpc, owner, block }: Question, token: Address): Promise<bigint | null> {
  if (isNative(token)) return callNode(() => rpc.client.getBalance({ address: owner, blockNumber: block }));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return firstWord(await callBounded(rpc.alone, token, data, block));
}
