import type { Operation } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import type { Call, HandledId } from './call.ts';
import { wantsEvents } from './wantsEvents.ts';

/** One for each agent that an account may have, and some more. */
const MOST_OF_ACCOUNT = 64;

type AnyCall = Call<HandledId>;

/** A call that has its place, as it may go on. */
export interface Entered {
  readonly call: AnyCall;
  /** Gives the place back; once is enough. */
  readonly leave: () => void;
}

/**
 * The answers that this process holds open: streams, and what waits for an outcome. They cost as long as they last, which no
 * limit of requests in a time sees, so that each account has so many at once.
 */
export class OpenWaits {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor({ config }: Pick<Context, 'config'>) {
    this.#most = config.rateLimits === 'off' ? Number.POSITIVE_INFINITY : MOST_OF_ACCOUNT;
  }

  /**
   * Takes a place for a call that may wait. Beyond the limit an order is accepted all the same, and only not waited for.
   * @throws Problem rate_limited where there is nothing but the wait
   */
  enter(operation: Operation, call: AnyCall): Entered {
    const { caller } = call;
    if (caller === null || !holdsAnswer(operation, call)) return { call, leave: () => undefined };
    const { accountId } = caller;
    const open = this.#open.get(accountId) ?? 0;
    if (open >= this.#most) return { call: unwaiting(operation, call), leave: () => undefined };
    this.#open.set(accountId, open + 1);
    let isIn = true;
    const leave = (): void => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#open.get(accountId) ?? 1) - 1;
      if (left === 0) this.#open.delete(accountId);
      else this.#open.set(accountId, left);
    };
    return { call, leave };
  }
}

const isOrder = ({ method, query }: Operation): boolean =>
  method !== 'get' && Object.hasOwn(query, 'waitSeconds');

/** Where it is left out, an order waits and a read does not. A message is answered when its turn is over, in either form. */
function holdsAnswer(operation: Operation, { query, body, accepts }: AnyCall): boolean {
  const { waitSeconds } = query as { readonly waitSeconds?: number };
  if (Object.hasOwn(operation.query, 'waitSeconds')) return (waitSeconds ?? Number(isOrder(operation))) > 0;
  const canStream = operation.mediaTypes.includes('text/event-stream');
  return canStream && (operation.method !== 'get' || wantsEvents(accepts, body));
}

function unwaiting(operation: Operation, call: AnyCall): AnyCall {
  if (isOrder(operation)) return { ...call, query: { ...call.query, waitSeconds: 0 } } as AnyCall;
  const sentence = `Too many open answers: an account may have ${MOST_OF_ACCOUNT} streams and waits at once. End one, or ask without waiting.`;
  throw new Problem('rate_limited', sentence, { headers: { 'Retry-After': '1' } });
}
