import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, parametersOf } from '../../spec/readContract.ts';
import { DOCUMENTED_CODES } from '../harness/documentedCodes.ts';
import { startPipeline } from '../pipeline/pipelineFixture.ts';
import { contract, ENDPOINTS, validRequest } from './contract.ts';
import { type Credential, everyCredential } from './credentials.ts';

/**
 * Sends every credential to every operation. By the contract's `security`, `x-scope` and `x-scope-also`, it
 * is refused, or the handler runs for the credential's account.
 */
interface Reached {
  readonly operationId: string;
  readonly accountId: string | null;
}
let reached: Reached[] = [];
const handlers = Object.fromEntries(
  ENDPOINTS.map(({ operation: { operationId } }) => [
    operationId,
    async (_: unknown, { caller }: { caller: { accountId: string } | null }) => {
      reached.push({ operationId, accountId: caller?.accountId ?? null });
      throw new Error('the matrix ends here');
    },
  ]),
);

let service: Awaited<ReturnType<typeof startPipeline>>;
let credentials: Credential[];
beforeAll(async () => {
  service = await startPipeline(handlers, {}, { corsOrigins: [] });
  const { enum: scopes } = contract.components.schemas.Scope as { enum: readonly string[] };
  credentials = await everyCredential(service, scopes);
});
afterAll(async () => {
  await service.close();
});

const isPublic = ({ operation }: Endpoint): boolean => operation.security?.length === 0;
const takes = ({ operation }: Endpoint, scheme: string): boolean =>
  (operation.security ?? contract.security).some((one) => scheme in one);
const scopesOf = ({ operation }: Endpoint): string[] =>
  [operation['x-scope'], operation['x-scope-also']].filter((scope) => scope !== undefined);
const isRead = ({ method }: Endpoint): boolean => method === 'get';

/** The contract's code; null for an admitted caller. */
function refusalOf(endpoint: Endpoint, given: Credential): string | null {
  // An MCP client is not a page, so a foreign origin may never use the server.
  if (endpoint.operation.tags[0] === 'mcp' && given.origin === 'foreign') return 'csrf_failed';
  const refusal = given.key === null ? refusalOfCookie(endpoint, given) : refusalOfKey(endpoint, given.key);
  const isForgery = isPublic(endpoint) && !isRead(endpoint) && given.origin === 'foreign';
  return refusal ?? (isForgery ? 'csrf_failed' : null);
}

function refusalOfKey(endpoint: Endpoint, key: NonNullable<Credential['key']>): string | null {
  if (key === 'other' || !(isPublic(endpoint) || takes(endpoint, 'BearerKey'))) return 'unauthenticated';
  if (key === 'wrong') return 'invalid_api_key';
  if (key === 'expired') return 'api_key_expired';
  if (key === 'elsewhere') return 'ip_not_allowed';
  const isEnough =
    scopesOf(endpoint).every((scope) => ['any', ...key.good].includes(scope)) || key.good.includes('*');
  return isEnough ? null : 'insufficient_scope';
}

function refusalOfCookie(endpoint: Endpoint, { cookie, hasCsrfToken, origin }: Credential): string | null {
  if (isPublic(endpoint)) return null;
  const isTaken = takes(endpoint, 'CookieSession') && cookie !== 'none' && cookie !== 'unknown';
  if (!isTaken) return 'unauthenticated';
  if (cookie === 'ended') return 'session_expired';
  return isRead(endpoint) || (hasCsrfToken && origin === 'allowed') ? null : 'csrf_failed';
}

/** Public operations know a cookie's owner only for reads. */
const callerOf = (endpoint: Endpoint, { key, accountId }: Credential): string | null =>
  key === null && isPublic(endpoint) && !isRead(endpoint) ? null : accountId;

const STATUS: Readonly<Record<string, number>> = {
  ...{ unauthenticated: 401, invalid_api_key: 401, api_key_expired: 401, session_expired: 401 },
  ...{ insufficient_scope: 403, ip_not_allowed: 403, csrf_failed: 403 },
};
const refusedWith = (code: string): string => `${STATUS[code]} ${code}`;
const reachedBy = (operationId: string, accountId: string | null): string =>
  `${operationId} for ${accountId}`;

/** The tool that both carriers call. */
const CARRIED = ENDPOINTS.find(({ operation }) => operation.operationId === 'getAgent')!;
const isCarrier = ({ operation }: Endpoint): boolean =>
  ['connectMcp', 'callTool'].includes(operation.operationId);

function expected(endpoint: Endpoint, given: Credential, carried = CARRIED): string {
  const code = refusalOf(endpoint, given);
  if (code !== null) return refusedWith(code);
  if (!isCarrier(endpoint)) return reachedBy(endpoint.operation.operationId, callerOf(endpoint, given));
  const ofTool = isPublic(carried) ? null : refusalOf(carried, given);
  return ofTool === null ? reachedBy(carried.operation.operationId, given.accountId) : refusedWith(ofTool);
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

function requestOf(endpoint: Endpoint): Sent {
  const { operationId } = endpoint.operation;
  const call = { name: CARRIED.operation.operationId, arguments: argumentsOf(CARRIED) };
  const { method, path, headers, json } =
    operationId === 'uploadImage' || isCarrier(endpoint)
      ? { ...endpoint, json: undefined, headers: {} }
      : validRequest(endpoint);
  if (operationId === 'callTool') return { method, path, json: call };
  if (operationId === 'connectMcp') {
    const accept = 'application/json, text/event-stream';
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    return { method, path, headers: { accept }, json: message };
  }
  if (operationId !== 'uploadImage') return { method, path, headers, json };
  const text = '--x\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nx\r\n--x--\r\n';
  return { method, path, headers: { 'content-type': 'multipart/form-data; boundary=x' }, text };
}

function argumentsOf(endpoint: Endpoint): object {
  const { path, headers, json } = validRequest(endpoint);
  const [template, query = ''] = path.split('?');
  const values = template!.split('/');
  const ofPath = endpoint.path
    .split('/')
    .flatMap((part, at) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(values[at]!)]] : [],
    );
  const key = headers['idempotency-key'];
  return {
    ...Object.fromEntries(ofPath),
    ...Object.fromEntries(new URLSearchParams(query)),
    ...json,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

interface Refusal {
  readonly httpStatus: number;
  readonly code: string;
}

/** The refusal as `status code`, or the handler and account. */
async function outcome(endpoint: Endpoint, request: Sent, given: Credential): Promise<string> {
  reached = [];
  const { method, path, json, text } = request;
  const headers = { ...request.headers, ...given.headers };
  const answer = await service.request(method.toUpperCase(), path, {
    headers,
    ...(json === undefined ? {} : { json }),
    ...(text === undefined ? {} : { text }),
  });
  const [one, ...more] = reached;
  if (one !== undefined)
    return [one, ...more].map((each) => reachedBy(each.operationId, each.accountId)).join();
  const { result } = answer.body as { result?: { structuredContent?: Refusal } };
  const { httpStatus: status, code } = result?.structuredContent ?? {
    httpStatus: answer.status,
    code: String(answer.body.code),
  };
  const { operationId } = endpoint.operation;
  if (status === 401 && answer.headers.get('www-authenticate')?.startsWith('Bearer') !== true)
    return `${status} ${code} without WWW-Authenticate`;
  if (result === undefined && DOCUMENTED_CODES.get(operationId)?.has(code) !== true)
    return `${status} ${code}, which is not documented`;
  return `${status} ${code}`;
}

test.each(ENDPOINTS)(
  '$operation.operationId lets in whom the contract lets in, and nobody else',
  async (endpoint) => {
    const request = requestOf(endpoint);
    const deviations: string[] = [];
    for (const given of credentials) {
      const [is, should] = [await outcome(endpoint, request, given), expected(endpoint, given)];
      if (is !== should) deviations.push(`${given.name}: ${is}, not ${should}`);
    }
    expect(deviations).toEqual([]);
  },
);

const CALL_TOOL = ENDPOINTS.find(({ operation }) => operation.operationId === 'callTool')!;
const TOOLS = ENDPOINTS.filter(({ operation }) => operation['x-mcp'] !== false);

test.each(TOOLS)('the tool $operation.operationId is no way around any of it', async (endpoint) => {
  const { operationId } = endpoint.operation;
  const { method, path } = CALL_TOOL;
  const request = { method, path, json: { name: operationId, arguments: argumentsOf(endpoint) } };
  const deviations: string[] = [];
  for (const given of credentials) {
    const [is, should] = [await outcome(CALL_TOOL, request, given), expected(CALL_TOOL, given, endpoint)];
    if (is !== should) deviations.push(`${given.name}: ${is}, not ${should}`);
  }
  expect(deviations).toEqual([]);
});

test('the matrix is whole: every operation, every scope, and each outcome at least once', () => {
  const outcomes = ENDPOINTS.flatMap((endpoint) => credentials.map((given) => refusalOf(endpoint, given)));
  expect(new Set(outcomes)).toEqual(new Set([null, ...Object.keys(STATUS)]));
  expect(credentials.length).toBeGreaterThan(35);
  expect(ENDPOINTS.flatMap((endpoint) => parametersOf(contract, endpoint, 'path')).length).toBeGreaterThan(
    10,
  );
});
