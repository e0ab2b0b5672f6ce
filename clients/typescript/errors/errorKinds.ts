import { ApiError, type ApiErrorInput } from './apiError.ts';

/**
 * 400, and other statuses of a wrong request: correct it.
 *
 * @example
 * ```ts
 * import { BadRequest } from '@agent-trading-service/client';
 *
 * try {
 *   await client.agents.create({ name: '' });
 * } catch (error) {
 *   if (error instanceof BadRequest) console.log(error.code);
 * }
 * ```
 */
export class BadRequest extends ApiError {
  override readonly name = 'BadRequest';
}

/**
 * 401: the key or session is missing, wrong or expired.
 *
 * @example
 * ```ts
 * import { createAgentTradingClient, Unauthenticated } from '@agent-trading-service/client';
 *
 * try {
 *   await createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: null }).account.getProfile();
 * } catch (error) {
 *   if (error instanceof Unauthenticated) console.log(error.code);
 * }
 * ```
 */
export class Unauthenticated extends ApiError {
  override readonly name = 'Unauthenticated';
}

/**
 * 402: the account has too few credits.
 *
 * @example
 * ```ts
 * import { PaymentRequired } from '@agent-trading-service/client';
 *
 * try {
 *   await client.runs.start({ id: 'agt_nobody', goal: 'Look at the prices.' });
 * } catch (error) {
 *   if (error instanceof PaymentRequired) console.log(error.code);
 * }
 * ```
 */
export class PaymentRequired extends ApiError {
  override readonly name = 'PaymentRequired';
}

/**
 * 403: the key or a rule of the agent does not allow it.
 *
 * @example
 * ```ts
 * import { Forbidden } from '@agent-trading-service/client';
 *
 * try {
 *   await client.billing.get();
 * } catch (error) {
 *   if (error instanceof Forbidden) console.log(error.code);
 * }
 * ```
 */
export class Forbidden extends ApiError {
  override readonly name = 'Forbidden';
}

/**
 * 404: there is no such resource of the caller.
 *
 * @example
 * ```ts
 * import { NotFound } from '@agent-trading-service/client';
 *
 * try {
 *   await client.agents.get({ id: 'agt_nobody' });
 * } catch (error) {
 *   if (error instanceof NotFound) console.log(error.code);
 * }
 * ```
 */
export class NotFound extends ApiError {
  override readonly name = 'NotFound';
}

/**
 * 409, 410 and 412: the state of the resource does not allow it.
 *
 * @example
 * ```ts
 * import { Conflict } from '@agent-trading-service/client';
 *
 * try {
 *   await client.agents.start({ id: 'agt_nobody' });
 * } catch (error) {
 *   if (error instanceof Conflict) console.log(error.code);
 * }
 * ```
 */
export class Conflict extends ApiError {
  override readonly name = 'Conflict';
}

/**
 * 422: the request is well formed, and the market, chain or wallet cannot do it.
 *
 * @example
 * ```ts
 * import { Unprocessable } from '@agent-trading-service/client';
 *
 * try {
 *   await client.tokens.getPrices({ symbols: ['ETH'] });
 * } catch (error) {
 *   if (error instanceof Unprocessable) console.log(error.code);
 * }
 * ```
 */
export class Unprocessable extends ApiError {
  override readonly name = 'Unprocessable';
}

/**
 * 429: too many calls. The client has waited and tried again already.
 *
 * @example
 * ```ts
 * import { RateLimited } from '@agent-trading-service/client';
 *
 * try {
 *   await client.platform.getStats();
 * } catch (error) {
 *   if (error instanceof RateLimited) console.log(error.code);
 * }
 * ```
 */
export class RateLimited extends ApiError {
  override readonly name = 'RateLimited';
}

/**
 * 500 and above: the service, its chain or a gateway failed. See `retry`.
 *
 * @example
 * ```ts
 * import { ServiceFailed } from '@agent-trading-service/client';
 *
 * try {
 *   await client.platform.getHealth();
 * } catch (error) {
 *   if (error instanceof ServiceFailed) console.log(error.code);
 * }
 * ```
 */
export class ServiceFailed extends ApiError {
  override readonly name = 'ServiceFailed';
}

const KINDS: Readonly<Record<number, new (input: ApiErrorInput) => ApiError>> = {
  401: Unauthenticated,
  402: PaymentRequired,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  410: Conflict,
  412: Conflict,
  422: Unprocessable,
  429: RateLimited,
};

/** Returns the error of a refusal, in the class of its status. */
export function errorFor(input: ApiErrorInput): ApiError {
  const { status } = input;
  const Other = status >= 500 ? ServiceFailed : status >= 400 ? BadRequest : ApiError;
  return new (KINDS[status] ?? Other)(input);
}
