import type { IncomingMessage } from 'node:http';
import type { Hold } from '../pipeline/contract/request.ts';
import { Problem } from '../problem.ts';

const MAX_BYTES = 256 * 1024;

/** Two adjacent gaps would make the match slow. */
const JSON_TYPE =
  /^application\/json[ \t]*(?:;[ \t]*charset=(?:"([^"]*)"|([^\s;"]+))[ \t]*(?:;[ \t]*)?|;[ \t]*)?$/i;

const unsupported = (sentence: string): Problem => new Problem('unsupported_media_type', sentence);

/**
 * Undefined without a body. Keeps nothing beyond 256 KiB.
 * @throws Problem unsupported_media_type, payload_too_large, invalid_json, and that of `hold`
 */
export async function readJsonBody(request: IncomingMessage, hold: Hold): Promise<unknown> {
  const length = Number(request.headers['content-length'] ?? 0);
  const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  if (length > MAX_BYTES) {
    request.pause();
    throw tooLarge();
  }
  const bytes = await collect(request, hold);
  // A chunked body shows only at its end whether it is empty.
  if (bytes.length === 0) return undefined;
  refuseOtherTypes(request);
  return parseJson(bytes);
}

function refuseOtherTypes({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupported('The body must not be compressed.');
  }
  const match = JSON_TYPE.exec(headers['content-type'] ?? '');
  if (match === null) throw unsupported('The body must be application/json.');
  const charset = match[1] ?? match[2] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw unsupported('The body must be in UTF-8.');
}

const tooLarge = (): Problem =>
  new Problem('payload_too_large', `The body may have at most ${MAX_BYTES / 1024} KiB.`);

/** Own code: raw-body cannot count the bytes with `hold` while they arrive. */
function collect(request: IncomingMessage, hold: Hold): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: Error): void => {
      request.off('data', onData);
      request.pause();
      reject(error);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      const problem = size > MAX_BYTES ? tooLarge() : hold(chunk.length);
      if (problem === null) chunks.push(chunk);
      else fail(problem);
    };
    const brokenOff = (cause?: Error): void =>
      fail(new Problem('invalid_json', 'The body ended too early.', { cause }));
    request.on('data', onData);
    const onClose = (): void => brokenOff();
    request.once('end', () => {
      request.off('close', onClose);
      resolve(Buffer.concat(chunks));
    });
    request.once('error', brokenOff);
    request.once('close', onClose);
  });
}

const MAX_DEPTH = 32;

const malformed = (cause?: unknown): Problem =>
  new Problem('invalid_json', 'The body is not valid JSON in UTF-8.', { cause });

/**
 * Refuses bytes that are not UTF-8, more than 32 levels, and repeated names, which two parsers may read
 * differently (RFC 8259 §4).
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    inspect(text);
    return value;
  } catch (cause) {
    throw cause instanceof Problem ? cause : malformed(cause);
  }
}

function inspect(text: string): void {
  /** The names of each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let isNameNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      isNameNext = character === '{';
      if (open.length > MAX_DEPTH) {
        throw new Problem('invalid_json', `JSON may be at most ${MAX_DEPTH} levels deep.`);
      }
    } else if (character === '}' || character === ']') {
      open.pop();
      isNameNext = false;
    } else if (character === ',') {
      isNameNext = open.at(-1) !== null;
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isNameNext) noteName(open.at(-1), text.slice(at, end + 1));
      isNameNext = false;
      at = end;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function noteName(names: Set<string> | null | undefined, literal: string): void {
  const name = JSON.parse(literal) as string;
  if (names?.has(name)) throw new Problem('invalid_json', 'The body names a property twice in one object.');
  names?.add(name);
}
