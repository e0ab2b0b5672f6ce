import type { IncomingMessage } from 'node:http';
import { Problem } from '../errors.ts';
import type { Hold } from '../pipeline/request.ts';
import { parseJson } from './parseJson.ts';

const MAX_BYTES = 256 * 1024;
/** `application/json` with nothing but an optional charset. No two gaps may stand side by side: they can be shared out in many ways. */
const JSON_TYPE =
  /^application\/json[ \t]*(?:;[ \t]*charset=(?:"([^"]*)"|([^\s;"]+))[ \t]*(?:;[ \t]*)?|;[ \t]*)?$/i;

const unsupported = (sentence: string): Problem => new Problem('unsupported_media_type', sentence);

/**
 * The JSON body of a request, undefined when there is none.
 * @throws Problem unsupported_media_type, payload_too_large (nothing beyond 256 KiB is kept) or invalid_json, and that of `hold`
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
  // Only its end tells whether there was anything in a chunked body.
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
      fail(new Problem('invalid_json', 'The body was broken off.', { cause }));
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
