import type { ApiError as ErrorBody, ErrorCode } from '../../../generated/client.d.ts';
import { RETRY_RULES, type RetryRule } from '../../../generated/errorCodes.ts';
import type { ApiError } from '../errors/apiError.ts';
import { errorFor } from '../errors/errorKinds.ts';
import type { Operation } from '../operationTable.ts';
import type { WireAnswer } from './wire.ts';

/** Returns the error for an answer without a resource. */
export function refusal(
  { status, headers, body }: WireAnswer,
  operation: Operation,
  sent: { readonly idempotencyKey: string | null; readonly attempts: number },
): ApiError {
  const { error, code, field_errors } = saidIn(body);
  return errorFor({
    operationId: operation.operationId,
    message: error ?? unexplained(status, headers),
    code: code ?? null,
    status,
    fieldErrors: field_errors ?? [],
    headers,
    retry: retryRule(code, status, operation),
    ...sent,
  });
}

/** Other services and gateways have properties of these names too, such as an object `error` and a number `code`. */
function saidIn(body: unknown): Partial<ErrorBody> {
  if (typeof body !== 'object' || body === null) return {};
  const { error, code, field_errors } = body as Partial<ErrorBody>;
  return {
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(Array.isArray(field_errors) ? { field_errors } : {}),
  };
}

function unexplained(status: number, headers: Headers): string {
  if (isRedirect(status)) {
    const place = headers.get('location');
    const target = place !== null && URL.canParse(place) ? ` to ${new URL(place).origin}` : '';
    return `baseUrl is redirected${target}; use the service's own address.`;
  }
  const type = headers.get('content-type')?.split(';')[0] ?? 'nothing';
  return `Another server answered ${status} with ${type}, not the service; check baseUrl.`;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Without a known code, a gateway answered or a newer service. A gateway's 502, 503 and 504 count as a lost answer. */
function retryRule(code: string | undefined, status: number, operation: Operation): RetryRule {
  if (code !== undefined && Object.hasOwn(RETRY_RULES, code)) return RETRY_RULES[code as ErrorCode];
  if (code === undefined && status === 429) return 'same';
  if (code === undefined && status >= 502 && status <= 504) return operation.isRepeatable ? 'same' : 'check';
  return status >= 500 || status < 300 ? 'check' : 'never';
}
