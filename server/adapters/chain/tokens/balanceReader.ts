import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, parseAbi } from 'viem';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { Chain, Holder, WalletBalance } from '../../../ports/chain.ts';
import { callNode, toPortError } from '../rpc/callNode.ts';
import { callBounded, firstWord } from '../rpc/calls.ts';
import { findRevert } from '../rpc/reverts.ts';
import type { Rpc } from '../rpc/rpcClient.ts';
import { isNative } from './erc20.ts';

/** aggregate3 is payable, but is only called here. */
const multicall3Abi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) view returns (Result[] returnData)',
  'function getEthBalance(address account) view returns (uint256 balance)',
]);

/** One node call has gas for many times this number. */
const MAX_PER_MULTICALL = 500;

/** Limits a repeated multicall. */
const GAS_PER_TOKEN = 500_000n;

const MAX_GAS = 16_000_000n;

/** At most so many failed tokens become single calls. */
const MAX_ASKED_SINGLY = 4;

const MAX_PARALLEL_SINGLES = 16;

/** Bounds the extra calls per answer. Many misbehaving tokens hide those after them. */
const MAX_RETRIES = 200;

const MAX_SUSPECTS = 10_000;

interface Asked {
  readonly owner: Address;
  readonly token: Address;
}

interface Question {
  readonly rpc: Rpc;
  readonly multicall3: Address;
  readonly block: bigint;
  /** Failed alone the last time. */
  readonly suspects: Set<Address>;
  readonly answers: Map<Asked, bigint>;
  repeatedLeft: number;
}

/**
 * The node gives the block's number, because `block.number` in a call on Nitro is the parent chain's. A token
 * that burns all gas fails others in the multicall, so failed tokens are retried in halves, finally alone.
 * Suspects are read alone, last, until they answer. Absent: a token that fails alone, answers nothing, or
 * follows too many suspects.
 */
export function balanceReader(rpc: Rpc, multicall3: Address): Pick<Chain, 'balances' | 'balancesOfWallets'> {
  const suspects = new Set<Address>();
  async function read(holders: readonly Holder[], at: bigint | undefined) {
    const block = at ?? (await callNode(() => rpc.client.getBlockNumber({ cacheTime: 0 })));
    const asked = holders.flatMap(({ owner, tokens }) =>
      tokens.map((token): Asked => ({ owner, token: getAddress(token) })),
    );
    const answers = new Map<Asked, bigint>();
    const question = { rpc, multicall3, block, suspects, answers, repeatedLeft: MAX_RETRIES };
    const suspected = asked.filter(({ token }) => suspects.has(token));
    const others = asked.filter(({ token }) => !suspects.has(token));
    for (let start = 0; start < others.length; start += MAX_PER_MULTICALL)
      await readTogether(question, others.slice(start, start + MAX_PER_MULTICALL));
    await readSingly(question, suspected);
    const balances = asked.map((one) => ({ ...one, raw: answers.get(one) ?? null }));
    return { block, balances: balances.filter((entry): entry is WalletBalance => entry.raw !== null) };
  }
  return {
    async balances(owner, tokens, at) {
      const { block, balances } = await read([{ owner, tokens }], at);
      return { block, balances: balances.map(({ token, raw }) => ({ token, raw })) };
    },
    balancesOfWallets: read,
  };
}

/** One multicall, and more for what failed. Without `gas`: the node's limit. */
async function readTogether(question: Question, asked: readonly Asked[], gas?: bigint): Promise<void> {
  const results = await aggregate(question, asked, gas);
  const failed = asked.filter((_, index) => results?.[index]?.success !== true);
  for (const [index, one] of asked.entries()) {
    const result = results?.[index];
    const raw = result?.success === true ? firstWord(result.returnData) : null;
    if (raw !== null) question.answers.set(one, raw);
  }
  if (results !== null || failed.length <= MAX_ASKED_SINGLY) return readSingly(question, failed);
  const middle = Math.ceil(failed.length / 2);
  for (const half of [failed.slice(0, middle), failed.slice(middle)]) {
    if (question.repeatedLeft === 0) return;
    question.repeatedLeft -= 1;
    await readTogether(question, half, gasOf(half.length));
  }
}

async function readSingly(question: Question, failed: readonly Asked[]): Promise<void> {
  const { suspects, answers } = question;
  const asked = failed.slice(0, question.repeatedLeft);
  question.repeatedLeft -= asked.length;
  for (let start = 0; start < asked.length; start += MAX_PARALLEL_SINGLES) {
    const read = asked.slice(start, start + MAX_PARALLEL_SINGLES).map(async (one) => {
      const raw = await readOne(question, one);
      suspects.delete(one.token);
      if (raw === null) suspects.add(one.token);
      else answers.set(one, raw);
    });
    await Promise.all(read);
  }
  while (suspects.size > MAX_SUSPECTS) suspects.delete(suspects.values().next().value!);
}

/** Null if a called contract made the multicall fail. */
async function aggregate(
  { rpc, multicall3, block }: Question,
  asked: readonly Asked[],
  gas: bigint | undefined,
) {
  const args = [asked.map((one) => balanceCall(multicall3, one))] as const;
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
    if (findRevert(error) !== null) return null;
    throw toPortError(error);
  }
}

function gasOf(tokens: number): bigint {
  const gas = BigInt(tokens) * GAS_PER_TOKEN;
  return gas < MAX_GAS ? gas : MAX_GAS;
}

function balanceCall(multicall3: Address, { owner, token }: Asked) {
  if (isNative(token)) {
    const callData = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] });
    return { target: multicall3, allowFailure: true, callData };
  }
  const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return { target: token, allowFailure: true, callData };
}

async function readOne({ rpc, block }: Question, { owner, token }: Asked): Promise<bigint | null> {
  if (isNative(token)) return callNode(() => rpc.client.getBalance({ address: owner, blockNumber: block }));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return firstWord(await callBounded(rpc.alone, token, data, block));
}
