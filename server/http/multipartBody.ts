import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FilePart } from '../../generated/operations.ts';
import type { Hold } from '../pipeline/contract/request.ts';
import { type FieldError, Problem } from '../problem.ts';

/** Boundaries, part headers, preamble and epilogue. */
const MAX_OVERHEAD_BYTES = 16 * 1024;

/** A longer request is cut off; up to this length the caller sees the refusal. */
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

const MULTIPART = /^multipart\/form-data[ \t]*(;|$)/i;

type Files = Readonly<Record<string, Uint8Array>>;

const validationFailed = (sentence: string, ...fieldErrors: Omit<FieldError, 'in'>[]): Problem =>
  new Problem('validation_failed', sentence, {
    fieldErrors: fieldErrors.map((error) => ({ ...error, in: 'body' })),
  });

const malformed = (message: string): Problem =>
  validationFailed('The body is not proper multipart/form-data.', {
    field: '',
    code: 'invalid_format',
    message,
  });

const fileTooLarge = (maxBytes: number): Problem =>
  new Problem('payload_too_large', `A file may have at most ${maxBytes / 1024 / 1024} MiB.`);

/**
 * Returns each file part of the contract, once. Ignores the type and name that the caller gives.
 * @throws Problem unsupported_media_type, payload_too_large, validation_failed, and that of `hold`
 */
export async function readMultipartBody(
  request: IncomingMessage,
  parts: readonly FilePart[],
  hold: Hold,
): Promise<Files> {
  const { headers } = request;
  if (headers['content-encoding'] !== undefined && headers['content-encoding'].toLowerCase() !== 'identity')
    throw new Problem('unsupported_media_type', 'The body must not be compressed.');
  const length = Number(headers['content-length'] ?? 0);
  const isEmpty = length === 0 && headers['transfer-encoding'] === undefined;
  if (isEmpty) throw validationFailed('The file is missing.', ...parts.map(missing));
  if (!MULTIPART.test(headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type', 'The body must be multipart/form-data.');
  if (length > MAX_IGNORED_BYTES) request.pause();
  if (length > mostBytes(parts)) throw fileTooLarge(largest(parts));
  return collect(request, parts, hold);
}

const largest = (parts: readonly FilePart[]): number => Math.max(...parts.map(({ maxBytes }) => maxBytes));

const mostBytes = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, { maxBytes }) => sum + maxBytes, MAX_OVERHEAD_BYTES);

const missing = ({ name }: FilePart): Omit<FieldError, 'in'> => ({
  field: name,
  code: 'required',
  message: 'a file part of this name is required',
});

function parserOf({ headers }: IncomingMessage, parts: readonly FilePart[]) {
  const limits = {
    parts: parts.length,
    fieldSize: 0,
    fileSize: largest(parts) + 1,
    headerPairs: 20,
    headerSize: MAX_OVERHEAD_BYTES,
  };
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch {
    throw malformed('has no boundary');
  }
}

function collect(request: IncomingMessage, parts: readonly FilePart[], hold: Hold): Promise<Files> {
  const parser = parserOf(request, parts);
  return new Promise((resolve, reject) => {
    const files = new Map<string, Uint8Array>();
    let [received, kept] = [0, 0];
    const onData = (chunk: Buffer): void => {
      received += chunk.length;
      const problem = received > mostBytes(parts) ? fileTooLarge(largest(parts)) : hold(chunk.length);
      if (problem === null) parser.write(chunk);
      else refuse(problem);
    };
    const onEnd = (): void => {
      request.off('close', onClose);
      parser.end();
    };
    const onClose = (): void => refuse(malformed('was broken off'));
    const ignoreTheRest = (): void =>
      void request.off('data', onData).off('end', onEnd).off('close', onClose);
    const refuse = (problem: Problem): void => {
      ignoreTheRest();
      reject(problem);
    };
    parser.on('file', (name: string | undefined, stream) => {
      const part = parts.find((one) => one.name === name);
      stream.on('error', () => undefined);
      if (part === undefined) refuse(stranger(name, parts));
      else
        gather(stream, part, {
          onChunk: (size) => {
            kept += size;
          },
          onWhole: (bytes) => files.set(part.name, bytes),
          refuse,
        });
    });
    parser.on('field', (name) =>
      refuse(parts.some((part) => part.name === name) ? asText(name) : stranger(name, parts)),
    );
    parser.on('partsLimit', () => refuse(malformed('has too many parts')));
    parser.on('error', () => refuse(malformed('is cut off or has no part')));
    parser.on('finish', () => {
      const absent = parts.filter(({ name }) => !files.has(name));
      if (received - kept > MAX_OVERHEAD_BYTES) refuse(malformed('has too much data besides its file'));
      if (absent.length > 0) refuse(validationFailed('The file is missing.', ...absent.map(missing)));
      ignoreTheRest();
      resolve(Object.fromEntries(files));
    });
    // A caller that left earlier sends no more events.
    if (request.destroyed) onClose();
    else request.on('data', onData).once('end', onEnd).once('close', onClose);
  });
}

interface Gathering {
  onChunk(size: number): void;
  onWhole(bytes: Uint8Array): void;
  refuse(problem: Problem): void;
}

function gather(stream: BusboyFileStream, { maxBytes }: FilePart, { onChunk, onWhole, refuse }: Gathering) {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    onChunk(chunk.length);
    if (size > maxBytes) refuse(fileTooLarge(maxBytes));
    else chunks.push(chunk);
  });
  stream.on('end', () => onWhole(new Uint8Array(Buffer.concat(chunks))));
}

const stranger = (name: string | undefined, parts: readonly FilePart[]): Problem =>
  validationFailed(
    `The form has an unknown part. It takes only ${parts.map((part) => part.name).join(' and ')}.`,
    {
      field: (name ?? '').slice(0, 200),
      code: 'unknown_field',
      message: 'is not known here',
    },
  );

const asText = (name: string): Problem =>
  validationFailed('The file was sent as text.', {
    field: name,
    code: 'invalid_type',
    message: 'must be a file part, with a filename',
  });
