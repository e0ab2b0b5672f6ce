import type { components } from '../generated/server.d.ts';

export type ErrorCode = components['schemas']['ErrorCode'];
export type FieldError = components['schemas']['FieldError'];

/** The one HTTP status of each error code. A code missing here, or one that the contract does not know, does not compile. */
export const STATUS = {
  validation_failed: 400,
  invalid_json: 400,
  idempotency_key_required: 400,
  idempotency_key_invalid: 400,
  invalid_cursor: 400,
  unauthenticated: 401,
  invalid_api_key: 401,
  api_key_expired: 401,
  session_expired: 401,
  insufficient_credits: 402,
  insufficient_scope: 403,
  scope_escalation: 403,
  ip_not_allowed: 403,
  csrf_failed: 403,
  not_whitelisted: 403,
  whitelist_pending: 403,
  policy_violation: 403,
  asset_restricted: 403,
  quota_exceeded: 403,
  not_found: 404,
  unknown_route: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_in_progress: 409,
  possible_duplicate_launch: 409,
  quote_already_used: 409,
  invalid_state: 409,
  agent_not_running: 409,
  agent_listed: 409,
  agent_busy: 409,
  agent_has_funds: 409,
  run_already_active: 409,
  already_exists: 409,
  own_listing: 409,
  listing_changed: 409,
  listing_not_available: 409,
  resource_in_use: 409,
  quote_expired: 410,
  version_conflict: 412,
  idempotency_key_reused: 422,
  unknown_token: 422,
  ambiguous_symbol: 422,
  same_token: 422,
  unsupported_quote: 422,
  unverified_token: 422,
  amount_precision: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  insufficient_balance: 422,
  insufficient_gas: 422,
  insufficient_liquidity: 422,
  slippage_exceeded: 422,
  simulation_failed: 422,
  reserved_symbol: 422,
  invalid_schedule: 422,
  invalid_trigger: 422,
  model_unavailable: 422,
  skill_rejected: 422,
  invalid_image: 422,
  rate_limited: 429,
  internal_error: 500,
  rpc_error: 502,
  ipfs_error: 502,
  model_error: 502,
  service_unavailable: 503,
  database_unavailable: 503,
  rpc_unavailable: 503,
  chain_mismatch: 503,
} as const satisfies Record<ErrorCode, number>;

export interface ProblemDetail {
  readonly fieldErrors?: readonly FieldError[] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** The one error that reaches a caller. `message` is the public sentence; the cause goes to the log only. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, publicSentence: string, detail: ProblemDetail = {}) {
    super(publicSentence, { cause: detail.cause });
    this.name = 'Problem';
    this.code = code;
    this.fieldErrors = detail.fieldErrors;
    this.headers = detail.headers ?? {};
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** Whether it is one of the contract's codes. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(STATUS, value);

/** The same answer for "not yours" and "not there". */
export const notFound = (what: string): Problem => new Problem('not_found', `There is no such ${what}.`);

/** 403 for a key that may do less than this (RFC 6750 §3.1). */
export const insufficientScope = (scope: string): Problem =>
  new Problem('insufficient_scope', `This API key lacks the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });

/** 400: what the caller sent is not what the contract describes, and where. */
export const breaksContract = (fieldErrors: readonly FieldError[]): Problem =>
  new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors,
  });

type CredentialCode = Extract<
  ErrorCode,
  'unauthenticated' | 'invalid_api_key' | 'api_key_expired' | 'session_expired'
>;

/** 401, with the challenge that RFC 6750 §3 asks for: a key that was sent and does not work is named as that. */
export function unauthorized(code: CredentialCode, publicSentence: string): Problem {
  const isKey = code === 'invalid_api_key' || code === 'api_key_expired';
  const challenge = isKey ? 'Bearer error="invalid_token"' : 'Bearer';
  return new Problem(code, publicSentence, { headers: { 'WWW-Authenticate': challenge } });
}

/** 503 for whoever would have to wait longer than this process lives. What was accepted goes on. */
export const restarting = (): Problem =>
  new Problem('service_unavailable', 'The service is being restarted; look at what was begun, then go on.', {
    headers: { 'Retry-After': '1' },
  });
