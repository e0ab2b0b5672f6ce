import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../server/composition/context.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { thawForOperator } from '../../server/domain/lifecycle/thawForOperator.ts';
import { witnessFetch } from '../harness/witness.ts';
import type { Fleet } from './Fleet.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const PATIENCE_MS = 120_000;
const RETRY_MS = 50;

export const KINDS = ['swap', 'transfer', 'claim', 'launch', 'automation', 'run'] as const;
export type Kind = (typeof KINDS)[number];

/** What one freeze left behind. */
export interface Race {
  readonly subject: 'agent' | 'account';
  /** Of the answered request; one that met a killed process is asked again, and measured anew. */
  readonly tookMs: number;
  readonly acceptedBefore: readonly Kind[];
  /** Signatures for the agent when the freeze was answered, and when it was thawed: of operations that were accepted before. */
  readonly signed: readonly [atAnswer: number, later: number];
  /** Operations that were accepted between the answer and the thaw. */
  readonly acceptedAfter: number;
  readonly lateCode: string | undefined;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many operations
  readonly body: any;
}

/** An account without a wallet, so that the operator's thaw makes it ready for the next race. Its agent launched a token. */
export class FreezeRacer {
  readonly #context: Context;
  readonly #fleet: Fleet;
  readonly #apiKey: string;
  readonly #accountId: string;
  readonly #lane: number;
  #agentId = '';
  #token = '';

  private constructor(
    context: Context,
    fleet: Fleet,
    lane: number,
    account: Awaited<ReturnType<typeof openAccount>>,
  ) {
    this.#context = context;
    this.#fleet = fleet;
    this.#lane = lane;
    this.#apiKey = account.apiKey;
    this.#accountId = account.accountId;
  }

  static async open(
    context: Context,
    fleet: Fleet,
    lane: number,
    fund: (wallet: string) => Promise<unknown>,
  ): Promise<FreezeRacer> {
    const racer = new FreezeRacer(context, fleet, lane, await openAccount(context, `lane ${lane}`));
    const agent = await racer.#must('POST /agents', {
      name: `Racer ${lane}`,
      skills: ['trading'],
      limits: NO_LIMITS,
    });
    racer.#agentId = agent.id;
    await fund(agent.wallet_address);
    await racer.#must(`POST /agents/${agent.id}/whitelist`, { address: PAYEE });
    const launch = await racer.#must('POST /launch/pons', racer.#launch(`L${lane}`));
    const read = await racer.#until(`/launch/${launch.id}`, ({ status }) => status === 'confirmed');
    racer.#token = read.token.address;
    // It brings the first fees.
    const { id } = await racer.#must('POST /swaps', racer.#swap());
    await racer.#until(`/swaps/${id}?waitSeconds=25`, ({ status }) => status === 'confirmed');
    await racer.#must(`POST /agents/${agent.id}/start`);
    return racer;
  }

  get agentId(): string {
    return this.#agentId;
  }

  async race(number: number): Promise<Race> {
    const subject = number % 2 === 0 ? 'agent' : 'account';
    const asked = this.#kindsOf(number).map(async (kind) => {
      const { status } = await this.#ask(kind, number);
      return status < 300 ? [kind] : [];
    });
    // A part of the races freezes at once, a part while something is accepted or signed, and each fifth once all is accepted.
    const accepted = Promise.all(asked);
    await (number % 5 === 4 ? accepted : Promise.race([accepted, delay((number % 10) ** 2 * 20)]));
    const { tookMs } = await this.#freeze(subject);
    const answeredAt = new Date();
    const atAnswer = await this.#countSigned(answeredAt);
    const late = await this.#send('POST /swaps', this.#swap());
    const acceptedBefore = (await accepted).flat();
    // Workers look at what the freeze left behind.
    await delay((number % 3) * 100);
    const later = await this.#countSigned(answeredAt);
    const acceptedAfter = await this.#countAccepted(answeredAt);
    await this.#makeReady(subject);
    return {
      subject,
      tookMs,
      acceptedBefore,
      signed: [atAnswer, later],
      acceptedAfter,
      lateCode: late.body.code,
    };
  }

  /** A swap, and two others in turn. Each launch is a token of its own, so they are fewer. */
  #kindsOf(number: number): Kind[] {
    const others = ['transfer', 'claim', 'automation', 'run'] as const;
    const two = [others[number % 4]!, others[(number + 1 + (number % 3)) % 4]!];
    return ['swap', ...two, ...(number % 4 === 3 ? (['launch'] as const) : [])];
  }

  #ask(kind: Kind, number: number): Promise<Answer> {
    const agentId = this.#agentId;
    const dca = {
      kind: 'dca',
      agentId,
      tokenIn: 'ETH',
      tokenOut: 'USDG',
      amountPerExecution: '0.001',
      interval: 'PT1S',
    };
    switch (kind) {
      case 'swap':
        return this.#send('POST /swaps', this.#swap());
      case 'transfer':
        return this.#send('POST /wallet/transfers', { agentId, to: PAYEE, token: 'ETH', amount: '0.0001' });
      case 'claim':
        return this.#send('POST /fees/claims', { agentId });
      case 'launch':
        return this.#send('POST /launch/pons', this.#launch(`R${this.#lane}X${number}`));
      case 'automation':
        return this.#send('POST /automations', dca);
      case 'run':
        return this.#send(`POST /agents/${agentId}/runs`, { goal: 'Buy.', max_spend_usd: '100' });
    }
  }

  /** Of its own token, so that there are fees to claim. */
  #swap = () => ({
    agentId: this.#agentId,
    tokenIn: 'ETH',
    tokenOut: this.#token,
    amountIn: '0.01',
    slippageBps: 500,
    acknowledgeUnverified: true,
  });

  #launch = (symbol: string) => ({
    agentId: this.#agentId,
    symbol: symbol.slice(0, 10),
    name: symbol,
    quote: 'ETH',
    creatorTaxBps: 100,
  });

  async #freeze(subject: Race['subject']): Promise<{ tookMs: number }> {
    const path = subject === 'agent' ? `/agents/${this.#agentId}/freeze` : '/me/freeze';
    for (const begun = performance.now(); ; ) {
      const startedMs = performance.now();
      const answer = await this.#try(`POST ${path}`, {});
      if (answer?.status === 200) return { tookMs: performance.now() - startedMs };
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`no freeze: ${JSON.stringify(answer)}`);
      await delay(RETRY_MS);
    }
  }

  async #makeReady(subject: Race['subject']): Promise<void> {
    await thawForOperator(this.#context, subject === 'agent' ? this.#agentId : this.#accountId);
    const { data } = await this.#until('/automations?status=active&limit=100', () => true);
    for (const { id } of data) await this.#must(`DELETE /automations/${id}`);
    await this.#must(`POST /agents/${this.#agentId}/start`);
  }

  /** Signatures that move something, of operations that were accepted until then. */
  async #countSigned(until: Date): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM attempts a JOIN operations o ON o.id = a.operation_id
      WHERE o.agent_id = ${this.#agentId} AND a.purpose = 'run' AND o.kind NOT IN ('funding', 'graduation')
        AND o.created_at <= ${until}`.execute(this.#context.db);
    return Number(rows[0]!.count);
  }

  async #countAccepted(since: Date): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM operations WHERE agent_id = ${this.#agentId} AND created_at > ${since}
        AND kind NOT IN ('funding', 'graduation')`.execute(this.#context.db);
    return Number(rows[0]!.count);
  }

  /** At any process that answers, by one key: a repeated request happens once. */
  async #send(line: string, json?: object): Promise<Answer> {
    const key = randomUUID();
    for (const begun = performance.now(); ; ) {
      const answer = await this.#try(line, json, key);
      if (answer !== null && answer.status < 500) return answer;
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`${line}: ${JSON.stringify(answer)}`);
      await delay(RETRY_MS);
    }
  }

  async #must(line: string, json?: object) {
    const { status, body } = await this.#send(line, json);
    if (status >= 300) throw new Error(`${line}: ${JSON.stringify(body)}`);
    return body;
  }

  async #until(path: string, isEnough: (body: Answer['body']) => boolean) {
    for (const begun = performance.now(); ; ) {
      const body = await this.#must(`GET ${path}`);
      if (isEnough(body)) return body;
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`${path}: ${JSON.stringify(body)}`);
    }
  }

  #turn = 0;

  /** Null: the process died, or is away. */
  async #try(line: string, json?: object, key = randomUUID()): Promise<Answer | null> {
    const [method = '', path = ''] = line.split(' ');
    const urls = this.#fleet.urls();
    this.#turn += 1;
    try {
      const response = await witnessFetch(`${urls[this.#turn % urls.length]}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#apiKey}`,
          ...(method === 'GET' || method === 'DELETE' ? {} : { 'idempotency-key': key }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }
}
