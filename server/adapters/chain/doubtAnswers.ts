import { setTimeout as pause } from 'node:timers/promises';
import { type Hex, HttpRequestError, isHex, TimeoutError, type Transport, toFunctionSelector } from 'viem';
import { PortError } from '../../domain/ports.ts';
import { findCause, nodeAnswer } from './callNode.ts';
import { revertOf } from './revertOf.ts';

interface Question {
  readonly method: string;
  readonly params?: unknown;
}

/** So many looks that agree make a doubtful answer the chain's word: a node that errs one time in six says it so often in none of a thousand. */
const LEAST_AGREEING = 4;
const MOST_FAILURES = 4;
/** A node that stumbles needs a moment; another one is asked at once. */
const PAUSES_MS = [10, 30, 60];

/** JSON-RPC's words for a question that the node does not take. */
const LASTING_CODES = new Set([-32_700, -32_600, -32_601, -32_602]);
/** States that are gone, and work that is too much. */
const LASTING_WORDS =
  /missing trie node|state .{0,80}not available|pruned|historical state|timeout|limit|exceed|too (many|large)/i;
/** 504 has taken its time already. */
const PASSING_STATUSES = new Set([500, 502, 503]);

/** Methods that never answer with nothing. */
const ALWAYS_DATA = new Set([
  'eth_blockNumber',
  'eth_chainId',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getTransactionCount',
]);
/** What these answer with nothing is rare enough to ask for again: mostly the node lacks what is there. */
const SELDOM_NOTHING = new Set(['eth_getBlockByNumber', 'eth_getTransactionByHash']);
const OBJECTS = new Set([...SELDOM_NOTHING, 'eth_getTransactionReceipt']);
/** Chains without finality answer null to them all the time. */
const MAYBE_UNKNOWN = new Set(['safe', 'finalized']);
/** Calls that return nothing when they succeed. */
const RETURN_NOTHING = new Set([
  toFunctionSelector('execute(bytes,bytes[],uint256)'),
  toFunctionSelector('approve(address,address,uint160,uint48)'),
  toFunctionSelector('deposit()'),
  toFunctionSelector('withdraw(uint256)'),
]);

/** What one look said that is not believed at once: nothing, or a revert without a reason. */
interface Doubt {
  readonly said: unknown;
  readonly error: unknown;
}
const REVERT = 'revert';

/**
 * Reads through several endpoints as if through one that does not err. A read goes to the first that answers. A doubtful answer
 * (nothing where the chain has something, a revert without a reason, or a failure of the node) is asked for again, at the next
 * endpoint or after a pause. Nothing and a bare revert count as the chain's word only when the looks agree; else the read fails.
 */
export function doubtAnswers(transports: readonly Transport[]): Transport {
  return (config) => {
    const inners = transports.map((transport) => transport({ ...config, retryCount: 0 }));
    const [first] = inners;
    if (first === undefined) throw new Error('No endpoint to ask.');
    const mostFailures = Math.max(MOST_FAILURES, inners.length);
    const request: typeof first.request = async (question, options) => {
      const doubts: Doubt[] = [];
      const closed = new Set<number>();
      let [failures, failure]: [number, unknown] = [0, null];
      for (let turn = 0; doubts.length < LEAST_AGREEING && failures < mostFailures; turn += 1) {
        const [at, round] = [turn % inners.length, Math.floor(turn / inners.length)];
        if (closed.size === inners.length) break;
        if (closed.has(at)) continue;
        if (round > 0) await pause(PAUSES_MS[Math.min(round, PAUSES_MS.length) - 1]);
        try {
          const answer: unknown = await inners[at]!.request(question, options);
          if (!isDoubtful(question, answer)) return answer as never;
          doubts.push({ said: answer ?? null, error: null });
        } catch (error) {
          if (isBareRevert(error)) doubts.push({ said: REVERT, error });
          else if (revertOf(error) !== null) throw error;
          else {
            [failures, failure] = [failures + 1, error];
            if (!mayPass(question, error)) closed.add(at);
          }
        }
      }
      return concluded(question, doubts, failure) as never;
    };
    return { ...first, request };
  };
}

/** What was said so often that it is the chain's word. @throws what the last look failed with, or that the word is unclear */
function concluded(question: Question, doubts: readonly Doubt[], failure: unknown): unknown {
  const [doubt] = doubts;
  const isAgreed = doubts.length >= LEAST_AGREEING && doubts.every(({ said }) => said === doubt?.said);
  if (doubt !== undefined && isAgreed) {
    if (doubt.said === REVERT) throw doubt.error;
    if (isPossible(question, doubt.said)) return doubt.said;
  }
  if (failure !== null) throw failure;
  throw new PortError('unavailable', "The chain's node answered with nothing where there must be something.");
}

/** Whether the chain may really answer with nothing. */
function isPossible({ method }: Question, said: unknown): boolean {
  if (method === 'eth_call' || method === 'eth_getCode') return said === '0x';
  return SELDOM_NOTHING.has(method) && said === null;
}

/** A contract that ran into `require(false)`, or a node that stumbled. */
function isBareRevert(error: unknown): boolean {
  const revert = revertOf(error);
  if (revert === null || revert.name !== null || revert.args.length > 0) return false;
  return /revert/i.test(nodeAnswer(error)?.message ?? '');
}

/** Whether the same node may answer the same question a moment later. */
function mayPass({ method }: Question, error: unknown): boolean {
  if (findCause(error, (cause) => cause instanceof TimeoutError) !== null) return false;
  const answer = nodeAnswer(error);
  if (answer !== null) {
    return method !== 'eth_getLogs' && !LASTING_CODES.has(answer.code) && !LASTING_WORDS.test(answer.message);
  }
  const refused = findCause(error, (cause) => cause instanceof HttpRequestError);
  if (!(refused instanceof HttpRequestError)) return false;
  return refused.status === undefined || PASSING_STATUSES.has(refused.status);
}

function isDoubtful({ method, params }: Question, answer: unknown): boolean {
  const [first] = (params ?? []) as readonly unknown[];
  if (method === 'eth_call') return isHex(answer) ? answer === '0x' && !returnsNothing(first) : true;
  if (method === 'eth_getCode') return !isHex(answer) || answer === '0x';
  if (ALWAYS_DATA.has(method)) return !isHex(answer) || answer === '0x';
  if (method === 'eth_getLogs') return !Array.isArray(answer);
  if (typeof answer !== 'object') return OBJECTS.has(method);
  return SELDOM_NOTHING.has(method) && answer === null && !MAYBE_UNKNOWN.has(String(first));
}

/** A payment to an account, and functions without an answer. */
function returnsNothing(call: unknown): boolean {
  const { data = '0x', to } = (call ?? {}) as { readonly data?: Hex; readonly to?: Hex | null };
  return data === '0x' || (to != null && RETURN_NOTHING.has(data.slice(0, 10) as Hex));
}
