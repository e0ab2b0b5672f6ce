import { type Operation, RATE_CLASSES, type RateClass, type RatePolicy } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { findAgent } from '../domain/agents/agentRows.ts';
import { Problem } from '../errors.ts';
import type { Caller } from './call.ts';
import { callerNetwork } from './callerNetwork.ts';
import { RatePoints, type Standing } from './ratePoints.ts';

type Policies = readonly RatePolicy[];
type Classes = Readonly<Record<RateClass, Policies>>;
type Headers = Readonly<Record<string, string>>;
/** Whom a policy counts. */
type SubjectOf = (policy: RatePolicy) => string;

/** What is counted of one request, and what its answer says about it. */
export interface Tally {
  /** `RateLimit-Policy` and `RateLimit` of what was counted last; empty where nothing is limited. */
  readonly headers: Headers;
  readonly isCounted: boolean;
  /** Counts the call, unless its class counts agents. @throws Problem rate_limited */
  countCall(operation: Operation, caller: Caller | null, ip: string): Promise<void>;
  /**
   * Counts the call where its class counts agents: for the agent that the validated request names. What names none of the
   * caller's agents, or is refused before that is known, counts like any write of the account, so that an agent that was made
   * up opens no limit of its own. @throws Problem rate_limited
   */
  countAgentCall(operation: Operation, caller: Caller | null, agentId: string | null): Promise<void>;
  /**
   * Counts a caller who was not let in, for its address: as many as public calls, and apart from these, so that whoever tries
   * keys takes nothing from those beside it. @throws Problem rate_limited
   */
  countRefused(ip: string): Promise<void>;
  /** Counts a call that a model makes for the agent, and, launches apart, nothing of what the caller may do himself. @throws Problem rate_limited */
  countModelCall(accountId: string, agentId: string): Promise<void>;
}

/** The limits of the process: a new tally for each request. */
export function createRateLimits(context: Context): () => Tally {
  const { rateLimits } = context.config;
  if (rateLimits === 'off') return () => UNCOUNTED;
  const points = new RatePoints(context);
  const policiesOf = (name: RateClass): Policies =>
    RATE_CLASSES[name].map((policy) => {
      const { points: most, seconds } = rateLimits[policy.name] ?? policy;
      return { ...policy, points: most, seconds };
    });
  const classes = Object.fromEntries(
    (Object.keys(RATE_CLASSES) as RateClass[]).map((name) => [name, policiesOf(name)]),
  ) as Classes;
  return () => new RequestTally(context, points, classes);
}

/** Counts nothing: what it is handed to was counted as something else, or nothing is limited. */
export const UNCOUNTED: Tally = {
  headers: {},
  isCounted: false,
  countCall: async () => undefined,
  countAgentCall: async () => undefined,
  countRefused: async () => undefined,
  countModelCall: async () => undefined,
};

/**
 * For what a model does, which counted as its call before: a launch counts as one of its agent and account too, because what
 * they may cost and what the venue sees is the same, whoever asks for them.
 */
export const launchesOf = (tally: Tally): Tally => ({
  ...UNCOUNTED,
  async countAgentCall(operation, caller, agentId) {
    if (operation.rateClass === 'launch' && agentId !== null)
      await tally.countAgentCall(operation, caller, agentId);
  },
});

class RequestTally implements Tally {
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

  /** Whoever is counted as its owner in a running window was found to be that. */
  async #isOwnAgent(policy: RatePolicy, subject: string, accountId: string, agentId: string | null) {
    if (agentId === null) return false;
    if (this.#points.knows(policy, subject)) return true;
    // Whatever keeps the look-up from answering keeps the operation from it as well, and that says so.
    return findAgent(this.#context.db, accountId, agentId).then(
      () => true,
      () => false,
    );
  }

  /** Takes a point of every policy in turn; when one has none left, those before it get theirs back and those after it stay as they are. */
  async #count(policies: Policies, subjectOf: SubjectOf): Promise<void> {
    this.isCounted = true;
    const standings: Standing[] = [];
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

const headersOf = (policies: Policies, standings: readonly Standing[]): Headers => ({
  'RateLimit-Policy': policies
    .map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
    .join(', '),
  RateLimit: standings
    .map(({ policy: { name }, left, seconds }) => `"${name}";r=${left};t=${seconds}`)
    .join(', '),
});

const WHOM = { ip: 'from one address', account: 'for an account', agent: 'for an agent' };

function refusal({ policy, seconds }: Standing): Problem {
  const { name, points, per } = policy;
  const sentence = `Too many requests: the limit "${name}" is ${points} in ${spoken(policy.seconds)} ${WHOM[per]}. Wait ${spoken(seconds)}.`;
  return new Problem('rate_limited', sentence, { headers: { 'Retry-After': String(seconds) } });
}

const spoken = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);
