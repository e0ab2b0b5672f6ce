import { setTimeout as pause } from 'node:timers/promises';
import { HttpRequestError, isHex, TimeoutError, type Transport, toFunctionSelector } from 'viem';
import { type Hex, PortError } from '../../../ports/basics.ts';
import { findCause, nodeError } from './callNode.ts';
import { findRevert } from './reverts.ts';

interface Question {
  readonly method: string;
  readonly params?: unknown;
}

/**
 * So many equal doubtful answers count as true. A node that errs one time in six gives four in a row less
 * than once in a thousand.
 */
const MIN_AGREEING = 4;

const MAX_FAILURES = 4;

/** Only a repeated request to the same node waits. */
const PAUSES_MS = [10, 30, 60];

/** The node cannot serve the request. */
const PERMANENT_CODES = new Set([-32_700, -32_600, -32_601, -32_602]);

/** Missing states, and too much work. */
const PERMANENT_WORDS =
  /missing trie node|state .{0,80}not available|pruned|historical state|timeout|limit|exceed|too (many|large)/i;

/** 504 has already cost its time. */
const TRANSIENT_STATUSES = new Set([500, 502, 503]);

const ALWAYS_DATA = new Set([
  'eth_blockNumber',
  'eth_chainId',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getTransactionCount',
]);

/** Here null is worth a retry: mostly the node lacks the block or transaction. */
const RARELY_NULL = new Set(['eth_getBlockByNumber', 'eth_getTransactionByHash']);

const OBJECTS = new Set([...RARELY_NULL, 'eth_getTransactionReceipt']);

/** Chains without finality always answer null to these tags. */
const MAYBE_UNKNOWN = new Set(['safe', 'finalized']);

/** Calls that return nothing on success. */
const RETURN_NOTHING = new Set([
  toFunctionSelector('execute(bytes,bytes[],uint256)'),
  toFunctionSelector('approve(address,address,uint160,uint48)'),
  toFunctionSelector('deposit()'),
  toFunctionSelector('withdraw(uint256)'),
]);

/** Nothing, or a revert without a reason. */
interface Doubt {
  readonly said: unknown;
  readonly error: unknown;
}

const REVERT = 'revert';

/**
 * The first endpoint to answer wins. After a doubtful answer or a failure, asks the next endpoint, or the
 * same one after a pause. Doubtful answers count only if several agree; otherwise the read fails.
 */
export function crossCheckAnswers(transports: readonly Transport[]): Transport {
  return (config) => {
    const inners = transports.map((transport) => transport({ ...config, retryCount: 0 }));
    const [first] = inners;
    if (first === undefined) throw new Error('No endpoint to ask.');
    const mostFailures = Math.max(MAX_FAILURES, inners.length);
    const request: typeof first.request = async (question, options) => {
      const doubts: Doubt[] = [];
      const closed = new Set<number>();
      let [failures, failure]: [number, unknown] = [0, null];
      for (let turn = 0; doubts.length < MIN_AGREEING && failures < mostFailures; turn += 1) {
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
          else if (findRevert(error) !== null) throw error;
          else {
            [failures, failure] = [failures + 1, error];
            if (!isTransient(question, error)) closed.add(at);
          }
        }
      }
      return agreedAnswer(question, doubts, failure) as never;
    };
    return { ...first, request };
  };
}

/** @throws the last failure, or that the answer is unclear */
function agreedAnswer(question: Question, doubts: readonly Doubt[], failure: unknown): unknown {
  const [doubt] = doubts;
  const isAgreed = doubts.length >= MIN_AGREEING && doubts.every(({ said }) => said === doubt?.said);
  if (doubt !== undefined && isAgreed) {
    if (doubt.said === REVERT) throw doubt.error;
    if (isPossible(question, doubt.said)) return doubt.said;
  }
  if (failure !== null) throw failure;
  throw new PortError('unavailable', "The chain's node returned nothing where data must exist.");
}

/** The chain itself may answer nothing. */
function isPossible({ method }: Question, said: unknown): boolean {
  if (method === 'eth_call' || method === 'eth_getCode') return said === '0x';
  return RARELY_NULL.has(method) && said === null;
}

/** `require(false)` in a contract, or a node's fault. */
function isBareRevert(error: unknown): boolean {
  const revert = findRevert(error);
  if (revert === null || revert.name !== null || revert.args.length > 0) return false;
  return /revert/i.test(nodeError(error)?.message ?? '');
}

/** The same node may answer a moment later. */
export function isTransient({ method }: Question, error: unknown): boolean {
  if (findCause(error, (cause) => cause instanceof TimeoutError) !== null) return false;
  const answer = nodeError(error);
  if (answer !== null) {
    return (
      method !== 'eth_getLogs' && !PERMANENT_CODES.has(answer.code) && !PERMANENT_WORDS.test(answer.message)
    );
  }
  const refused = findCause(error, (cause) => cause instanceof HttpRequestError);
  if (!(refused instanceof HttpRequestError)) return false;
  return refused.status === undefined || TRANSIENT_STATUSES.has(refused.status);
}

function isDoubtful({ method, params }: Question, answer: unknown): boolean {
  const [first] = (params ?? []) as readonly unknown[];
  if (method === 'eth_call') return isHex(answer) ? answer === '0x' && !returnsNothing(first) : true;
  if (method === 'eth_getCode') return !isHex(answer) || answer === '0x';
  if (ALWAYS_DATA.has(method)) return !isHex(answer) || answer === '0x';
  if (method === 'eth_getLogs') return !Array.isArray(answer);
  if (typeof answer !== 'object') return OBJECTS.has(method);
  return RARELY_NULL.has(method) && answer === null && !MAYBE_UNKNOWN.has(String(first));
}

/** A payment to an account, or a function without a return value. */
function returnsNothing(call: unknown): boolean {
  const { data = '0x', to } = (call ?? {}) as { readonly data?: Hex; readonly to?: Hex | null };
  return data === '0x' || (to != null && RETURN_NOTHING.has(data.slice(0, 10) as Hex));
}
