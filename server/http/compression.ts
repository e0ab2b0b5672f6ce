import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../pipeline/contract/request.ts';
import { jsonOf } from './answer.ts';

/** The better one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Below this, compression saves no packet. */
const MIN_BYTES = 1_024;

/** Brotli's best quality takes seconds for a megabyte. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Readonly<Record<Encoding, (content: string | Uint8Array) => Promise<Uint8Array>>> = {
  br: (content) => promisify(brotliCompress)(content, BROTLI),
  gzip: (content) => promisify(gzip)(content),
};

const compressed = new Map<Answer['body'], Map<Encoding, Promise<Uint8Array>>>();

/**
 * Compresses an answer that is a constant of the process: once per encoding, at its first use. An answer that
 * differs between requests must not come here, because the result is kept.
 */
export async function compressConstant(request: IncomingMessage, answer: Answer): Promise<Answer> {
  const content = answer.status === 200 ? contentOf(answer.body) : null;
  if (content === null || Buffer.byteLength(content) < MIN_BYTES) return answer;
  const { Vary, ...rest } = answer.headers;
  const headers = { ...rest, Vary: Vary === undefined ? 'Accept-Encoding' : `${Vary}, Accept-Encoding` };
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding === undefined) return { ...answer, headers };
  const kept = compressed.get(answer.body) ?? new Map<Encoding, Promise<Uint8Array>>();
  compressed.set(answer.body, kept);
  const body = kept.get(encoding) ?? COMPRESS[encoding](content);
  kept.set(encoding, body);
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return { status: 200, body: await body, headers: { ...type, ...headers, 'Content-Encoding': encoding } };
}

/** Null for a body that is no constant. */
function contentOf(body: Answer['body']): string | Uint8Array | null {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return Object.isFrozen(body) ? jsonOf(body) : null;
}

/** RFC 9110 §12.5.3, for the encodings that are offered. */
function encodingFor(accepted: string): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      const weight = parameters
        .map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1])
        .find((q) => q !== undefined);
      return [name.trim().toLowerCase(), Number(weight ?? 1)] as const;
    }),
  );
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}
