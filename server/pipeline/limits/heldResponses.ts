import type { Operation } from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { Problem } from '../../problem.ts';
import type { Call, HandledId } from '../contract/call.ts';
import { wantsEvents } from '../contract/request.ts';

/** Above the number of agents of an account. */
const MAX_PER_ACCOUNT = 64;

type AnyCall = Call<HandledId>;

export interface HeldCall {
  readonly call: AnyCall;
  /** May be called twice. */
  readonly release: () => void;
}

/** Request rates do not limit open streams and waits, so each account has slots. */
export class HeldResponses {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor({ config }: Pick<Context, 'config'>) {
    this.#most = config.rateLimits === 'off' ? Number.POSITIVE_INFINITY : MAX_PER_ACCOUNT;
  }

  /**
   * Without a slot an order is accepted but not waited for.
   * @throws Problem rate_limited if the call only waits
   */
  acquire(operation: Operation, call: AnyCall): HeldCall {
    const { caller } = call;
    if (caller === null || !holdsAnswer(operation, call)) return { call, release: () => undefined };
    const { accountId } = caller;
    const open = this.#open.get(accountId) ?? 0;
    if (open >= this.#most) return { call: withoutWaiting(operation, call), release: () => undefined };
    this.#open.set(accountId, open + 1);
    let isIn = true;
    const leave = (): void => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#open.get(accountId) ?? 1) - 1;
      if (left === 0) this.#open.delete(accountId);
      else this.#open.set(accountId, left);
    };
    return { call, release: leave };
  }
}

const acceptsWork = ({ method, query }: Operation): boolean =>
  method !== 'get' && Object.hasOwn(query, 'waitSeconds');

/** Without `waitSeconds` an order waits and a read does not. A chat message always waits for its turn. */
function holdsAnswer(operation: Operation, { query, body, accepts }: AnyCall): boolean {
  const { waitSeconds } = query as { readonly waitSeconds?: number };
  if (isStreamed(operation, { body, accepts })) return true;
  if (Object.hasOwn(operation.query, 'waitSeconds'))
    return (waitSeconds ?? Number(acceptsWork(operation))) > 0;
  return operation.method !== 'get' && canStream(operation);
}

const canStream = ({ mediaTypes }: Operation): boolean => mediaTypes.includes('text/event-stream');

const isStreamed = (operation: Operation, { body, accepts }: Pick<AnyCall, 'body' | 'accepts'>): boolean =>
  accepts === 'csv' || (canStream(operation) && wantsEvents(accepts, body));

function withoutWaiting(operation: Operation, call: AnyCall): AnyCall {
  if (acceptsWork(operation)) return { ...call, query: { ...call.query, waitSeconds: 0 } } as AnyCall;
  const sentence = `Too many open answers: an account may have ${MAX_PER_ACCOUNT} streams and waits at once. End one, or ask without waiting.`;
  throw new Problem('rate_limited', sentence, { retryAfterSeconds: 1 });
}
