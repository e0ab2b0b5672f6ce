import { STATUS } from '../generated/errorCodes.ts';
import type { components } from '../generated/server.d.ts';

export { STATUS };

export type ErrorCode = components['schemas']['ErrorCode'];

export type FieldError = components['schemas']['FieldError'];

/** The pipeline finds the place (body, query or path) in the contract, unless `in` names it. */
export type FieldFault = Omit<FieldError, 'in'> & Partial<Pick<FieldError, 'in'>>;

export interface ProblemDetail {
  readonly fieldErrors?: readonly FieldFault[] | undefined;
  /** Header `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
  /** Header `Location`: the path of the resource concerned. */
  readonly location?: string;
  /** Scopes that the key lacks, separated by spaces. */
  readonly missingScope?: string;
  /** Only for the HTTP layer, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** The only error that callers see. `message` is the public sentence. The cause is only logged. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: Omit<ProblemDetail, 'cause'>;

  constructor(code: ErrorCode, publicSentence: string, { cause, ...detail }: ProblemDetail = {}) {
    super(publicSentence, { cause });
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
  }

  get fieldErrors(): readonly FieldFault[] | undefined {
    return this.detail.fieldErrors;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(STATUS, value);

/** The same for an absent resource and somebody else's. */
export const notFound = (what: string): Problem => new Problem('not_found', `There is no such ${what}.`);

export const insufficientScope = (scope: string): Problem =>
  new Problem('insufficient_scope', `This API key lacks the scope ${scope}.`, { missingScope: scope });

export const contractViolation = (fieldErrors: readonly FieldFault[]): Problem =>
  new Problem('validation_failed', 'The request does not follow the contract; see field_errors.', {
    fieldErrors,
  });

/** Accepted work goes on elsewhere. */
export const serviceRestarting = (): Problem =>
  new Problem('service_unavailable', 'The service is restarting; check what was started, then continue.', {
    retryAfterSeconds: 1,
  });
