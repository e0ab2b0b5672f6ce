import type { IncomingHttpHeaders } from 'node:http';
import { OPERATIONS } from '../../../generated/operations.ts';
import type { ExpectedRequest, Json, JsonObject } from './examCase.ts';
import { difference } from './sameJson.ts';
import { filled } from './standIns.ts';

/** A request that came. */
export interface Seen {
  readonly method: string;
  /** Without the prefix of the run. */
  readonly path: string;
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly atMs: number;
  answeredMs: number;
  isLeft: boolean;
}

/** The faults of a request. */
export function checkRequest(wanted: ExpectedRequest, seen: Seen, all: readonly Seen[]): string[] {
  const { method, path, query, search, headers = {} } = wanted;
  const asked = Object.fromEntries(new URLSearchParams(seen.search));
  const found = [
    method === undefined || method === seen.method ? null : `its method is ${seen.method}`,
    path === undefined || path === seen.path ? null : `its path is ${seen.path}`,
    search === undefined || search === seen.search ? null : `its query is ${seen.search}`,
    query === undefined ? null : difference(query, asked, false, 'its query'),
    wanted.body === undefined ? null : bodyFault(wanted.body, seen.body),
    wanted.parts === undefined ? null : partsFault(wanted.parts, seen),
    ...Object.entries(headers).map(([name, value]) => headerFault(name, value, seen.headers, all)),
  ];
  return found.filter((fault) => fault !== null);
}

function headerFault(
  name: string,
  wanted: NonNullable<ExpectedRequest['headers']>[string],
  headers: IncomingHttpHeaders,
  all: readonly Seen[],
): string | null {
  const got = headers[name.toLowerCase()];
  const isWanted = (): boolean => {
    if (wanted === null) return got === undefined;
    if (wanted === true) return got !== undefined;
    if (typeof wanted === 'string') return got === wanted;
    return got !== undefined && got !== all[wanted.notAs - 1]?.headers[name.toLowerCase()];
  };
  return isWanted() ? null : `its header ${name} is ${JSON.stringify(got)}`;
}

function bodyFault(wanted: Json, body: Buffer): string | null {
  const text = body.toString();
  if (wanted === null) return text === '' ? null : `its body is ${text}`;
  try {
    return difference(filled(wanted), JSON.parse(text) as Json, false, 'its body');
  } catch {
    return `its body is ${text}`;
  }
}

function partsFault(wanted: JsonObject, { headers, body }: Seen): string | null {
  const boundary = /boundary=(?:"([^"]+)"|(\S+))/.exec(headers['content-type'] ?? '');
  if (boundary === null) return `its content type is ${headers['content-type']}`;
  const parts = body
    .toString('latin1')
    .split(`--${boundary[1] ?? boundary[2]}`)
    .slice(1, -1);
  const got = parts.map((part) => {
    const end = part.indexOf('\r\n\r\n');
    const name = /name="([^"]*)"/.exec(part.slice(0, end))?.[1] ?? '';
    return [name, { $hex: Buffer.from(part.slice(end + 4, -2), 'latin1').toString('hex') }];
  });
  return difference(wanted, Object.fromEntries(got) as Json, false, 'its parts');
}

/** A repeated request differs from the one before in nothing. */
export function checkRepeated(before: Seen, seen: Seen): string[] {
  const own = (headers: IncomingHttpHeaders): string =>
    JSON.stringify(
      Object.entries(headers)
        .filter(([name]) => name !== 'connection')
        .sort(),
    );
  const isMultipart = before.headers['content-type']?.startsWith('multipart/') === true;
  return [
    before.method === seen.method ? null : 'it has another method than the one before',
    before.path === seen.path ? null : 'it has another path than the one before',
    before.search === seen.search ? null : `it has another query than the one before: ${seen.search}`,
    isMultipart || before.body.equals(seen.body) ? null : 'it has another body than the one before',
    isMultipart || own(before.headers) === own(seen.headers)
      ? null
      : `it has other headers than the one before: ${own(seen.headers)}`,
  ].filter((fault) => fault !== null);
}

const IDEMPOTENCY = new Map<string, string>(OPERATIONS.map((row) => [row.operationId, row.idempotency]));

/** What holds for every request of an operation. */
export function checkKey(operation: string, { headers }: Seen): string[] {
  const key = headers['idempotency-key'];
  if (IDEMPOTENCY.get(operation) === 'none')
    return key === undefined ? [] : ['it has an idempotency key, which the operation does not take'];
  const isKey = typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key);
  return isKey ? [] : [`its idempotency key is ${JSON.stringify(key)}`];
}
