import { type CodeSample, type Contract, type Endpoint, METHODS } from '../contractDocument.ts';
import { pythonSamples } from '../python/pythonSample.ts';
import { examplePath, type RequestExample, requestExample } from './requestExample.ts';

/** The service as it runs locally. Whoever serves the document or the pages puts its own URL there. */
export const LOCAL_SERVICE = 'http://127.0.0.1:8080';

/** Returns the samples of one language. Null leaves the operation out. */
type Language = (endpoint: Endpoint, example: RequestExample, contract: Contract) => readonly CodeSample[];

/** In the order of the pages' tabs. Another language is one more entry. */
const LANGUAGES: readonly Language[] = [curlSample, writtenSamples, pythonOf, mcpSample];

/** Puts a text into single quotes of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const isPublic = ({ operation }: Endpoint): boolean => operation.security?.length === 0;
const takesSessionAlone = ({ operation }: Endpoint): boolean =>
  operation.security?.length === 1 && operation.security.every((one) => 'CookieSession' in one);

const takesKey = ({ operation }: Endpoint): boolean => (operation['x-idempotency'] ?? 'none') !== 'none';

function curlSample(endpoint: Endpoint, { path, query, body, files }: RequestExample): CodeSample[] {
  const { method, operation } = endpoint;
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const url = `${LOCAL_SERVICE}${examplePath(endpoint, path)}${search.length === 0 ? '' : `?${search.join('&')}`}`;
  const hasContent = body !== undefined || files.length > 0;
  const isDefault = method === (hasContent ? 'post' : 'get');
  const lines = [
    `curl -sS ${isDefault ? '' : `-X ${method.toUpperCase()} `}${quoted(url)}`,
    ...accessLines(endpoint),
    ...(takesKey(endpoint) ? [`-H "Idempotency-Key: ${operation.operationId}-$(date +%s)"`] : []),
    ...acceptLines(endpoint),
    ...files.map((name) => `-F ${quoted(`${name}=@${name}.png`)}`),
    ...(body === undefined
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d ${quoted(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`,
        ]),
  ];
  return [{ lang: 'Shell', label: 'curl', source: `${lines.join(' \\\n  ')}\n` }];
}

function accessLines(endpoint: Endpoint): string[] {
  if (isPublic(endpoint)) return [];
  if (!takesSessionAlone(endpoint)) return ['-H "Authorization: Bearer $KEY"'];
  const csrf = endpoint.method === 'get' ? [] : ['-H "X-CSRF-Token: $CSRF_TOKEN"'];
  return ['-H "Cookie: $COOKIE"', ...csrf];
}

/** The protocol of MCP requires a client that takes both. */
const acceptLines = ({ operation }: Endpoint): string[] =>
  operation.operationId === 'connectMcp' ? [`-H 'Accept: application/json, text/event-stream'`] : [];

function writtenSamples({ operation }: Endpoint): readonly CodeSample[] {
  return operation['x-codeSamples'] ?? [];
}

function pythonOf(endpoint: Endpoint, _: RequestExample, contract: Contract): readonly CodeSample[] {
  return pythonSamples(contract, endpoint);
}

/** The parameters of `tools/call`, or the body of POST /api/mcp/call. */
function mcpSample(endpoint: Endpoint, { path, query, body }: RequestExample): CodeSample[] {
  const { operation } = endpoint;
  if (operation['x-mcp'] === false) return [];
  const key = takesKey(endpoint) ? { idempotencyKey: `${operation.operationId}-1` } : {};
  const call = { name: operation.operationId, arguments: { ...path, ...query, ...body, ...key } };
  return [{ lang: 'JSON', label: 'MCP', source: `${JSON.stringify(call, null, 2)}\n` }];
}

/** Adds to the hand-written samples of each operation those that follow from its examples. */
export function withCodeSamples(contract: Contract): Contract {
  const paths = Object.entries(contract.paths).map(([path, item]) => {
    const own = METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const endpoint = { path, method, operation };
      const example = requestExample(contract, endpoint);
      const samples = LANGUAGES.flatMap((language) => language(endpoint, example, contract));
      return [[method, { ...operation, 'x-codeSamples': samples }] as const];
    });
    return [path, { ...item, ...Object.fromEntries(own) }] as const;
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}
