import {
  type Operation,
  RATE_CLASSES,
  type RateClass,
  type RatePolicy,
} from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { findAgent } from '../../domain/agents/agentRows.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../contract/call.ts';
import { callerNetwork } from './callerNetwork.ts';
import { type LimitBalance, RatePoints } from './ratePoints.ts';

type Policies = readonly RatePolicy[];

type Classes = Readonly<Record<RateClass, Policies>>;

type Headers = Readonly<Record<string, string>>;

type SubjectOf = (policy: RatePolicy) => string;

/** Counts one request and provides the headers of its answer. */
export interface RequestLimiter {
  /** Headers of the last count. Empty if nothing is limited. */
  readonly headers: Headers;
  readonly isCounted: boolean;
  /** Does nothing if the class counts agents. @throws Problem rate_limited */
  countCall(operation: Operation, caller: Caller | null, ip: string): Promise<void>;
  /**
   * Does nothing unless the class counts agents. A call without an agent of the caller counts as a write of
   * the account, so that invented agents open no limits.
   * @throws Problem rate_limited
   */
  countAgentCall(operation: Operation, caller: Caller | null, agentId: string | null): Promise<void>;
  /**
   * Counts a refused credential by address, so that guessing keys uses up no other limit.
   * @throws Problem rate_limited
   */
  countRefused(ip: string): Promise<void>;
  /** Counts for the agent, apart from the caller's own limits. @throws Problem rate_limited */
  countModelCall(accountId: string, agentId: string): Promise<void>;
}

export function createRequestLimiters(context: Context): () => RequestLimiter {
  const { rateLimits } = context.config;
  if (rateLimits === 'off') return () => NO_LIMITS;
  const points = new RatePoints(context);
  const policiesOf = (name: RateClass): Policies =>
    RATE_CLASSES[name].map((policy) => {
      const { points: most, seconds } = rateLimits[policy.name] ?? policy;
      return { ...policy, points: most, seconds };
    });
  const classes = Object.fromEntries(
    (Object.keys(RATE_CLASSES) as RateClass[]).map((name) => [name, policiesOf(name)]),
  ) as Classes;
  return () => new CountingLimiter(context, points, classes);
}

/** For absent limits, and for calls that were counted before. */
export const NO_LIMITS: RequestLimiter = {
  headers: {},
  isCounted: false,
  countCall: async () => undefined,
  countAgentCall: async () => undefined,
  countRefused: async () => undefined,
  countModelCall: async () => undefined,
};

/**
 * Models' calls were counted before. A launch counts again, for its agent and account: its cost is the same.
 */
export const launchLimiter = (tally: RequestLimiter): RequestLimiter => ({
  ...NO_LIMITS,
  async countAgentCall(operation, caller, agentId) {
    if (operation.rateClass === 'launch' && agentId !== null)
      await tally.countAgentCall(operation, caller, agentId);
  },
});

class CountingLimiter implements RequestLimiter {
  headers: Headers = {};
  isCounted = false;
  readonly #context: Context;
  readonly #points: RatePoints;
  readonly #classes: Classes;

  constructor(context: Context, points: RatePoints, classes: Classes) {
    this.#context = context;
    this.#points = points;
    this.#classes = classes;
  }

  async countCall({ rateClass }: Operation, caller: Caller | null, ip: string): Promise<void> {
    const policies = this.#classes[rateClass];
    if (policies.some(({ per }) => per === 'agent')) return;
    await this.#count(policies, ({ per }) =>
      per === 'account' && caller !== null ? caller.accountId : callerNetwork(ip),
    );
  }

  async countAgentCall(
    { rateClass }: Operation,
    caller: Caller | null,
    agentId: string | null,
  ): Promise<void> {
    const policies = this.#classes[rateClass];
    const byAgent = policies.find(({ per }) => per === 'agent');
    if (byAgent === undefined || caller === null) return;
    const { accountId } = caller;
    const agent = agentId === null ? null : `${accountId} ${agentId}`;
    const isOwn = agent !== null && (await this.#isOwnAgent(byAgent, agent, accountId, agentId));
    if (isOwn) await this.#count(policies, ({ per }) => (per === 'agent' ? agent : accountId));
    else await this.#count(this.#classes.write, () => accountId);
  }

  async countRefused(ip: string): Promise<void> {
    await this.#count(this.#classes.public, () => `refused ${callerNetwork(ip)}`);
  }

  async countModelCall(accountId: string, agentId: string): Promise<void> {
    await this.#count(this.#classes.tool, () => `${accountId} ${agentId}`);
  }

  /** A subject with a running window was checked before. */
  async #isOwnAgent(policy: RatePolicy, subject: string, accountId: string, agentId: string | null) {
    if (agentId === null) return false;
    if (this.#points.knows(policy, subject)) return true;
    // If the look-up fails, the operation will fail too, with its own error.
    return findAgent(this.#context.db, accountId, agentId).then(
      () => true,
      () => false,
    );
  }

  /** If one policy is exhausted, returns the points of the earlier ones. */
  async #count(policies: Policies, subjectOf: SubjectOf): Promise<void> {
    this.isCounted = true;
    const standings: LimitBalance[] = [];
    for (const policy of policies) {
      const standing = await this.#points.take(policy, subjectOf(policy));
      standings.push(standing);
      if (!standing.isGranted) break;
    }
    this.headers = headersOf(policies, standings);
    const last = standings.at(-1);
    if (last === undefined || last.isGranted) return;
    for (const standing of standings) this.#points.giveBack(standing, subjectOf(standing.policy));
    throw refusal(last);
  }
}

const headersOf = (policies: Policies, standings: readonly LimitBalance[]): Headers => ({
  'RateLimit-Policy': policies
    .map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
    .join(', '),
  RateLimit: standings
    .map(({ policy: { name }, left, seconds }) => `"${name}";r=${left};t=${seconds}`)
    .join(', '),
});

const SUBJECT_WORDS = { ip: 'from one address', account: 'for an account', agent: 'for an agent' };

function refusal({ policy, seconds }: LimitBalance): Problem {
  const { name, points, per } = policy;
  const sentence = `Too many requests: the limit "${name}" is ${points} in ${secondsInWords(policy.seconds)} ${SUBJECT_WORDS[per]}. Wait ${secondsInWords(seconds)}.`;
  return new Problem('rate_limited', sentence, { retryAfterSeconds: seconds });
}

const secondsInWords = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);
