import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Piece, ScriptedAnswer } from './examCase.ts';
import { filled } from './standIns.ts';

/** Long enough for the system to deliver the packets one by one. */
const BETWEEN_PIECES_MS = 10;

function bytesOf(piece: Piece): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece);
  if ('$hex' in piece) return Buffer.from(piece.$hex, 'hex');
  const id = piece.id === undefined ? '' : `id: ${piece.id}\n`;
  return Buffer.from(`${id}event: ${piece.event}\ndata: ${JSON.stringify(filled(piece.data))}\n\n`);
}

export function bodyOf(answer: ScriptedAnswer): Buffer {
  if (answer.json !== undefined) return Buffer.from(JSON.stringify(filled(answer.json)));
  return Buffer.from(answer.text ?? '');
}

function headersOf({ json, headers = {}, isCompressed }: ScriptedAnswer): Record<string, string> {
  const made: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
  if (isCompressed === true) made['content-encoding'] = 'gzip';
  for (const [name, value] of Object.entries(headers))
    made[name] =
      typeof value === 'string' ? value : new Date(Date.now() + 1000 * value.secondsFromNow).toUTCString();
  return made;
}

/** Sends one answer with its faults. Resolves when nothing more will be sent. */
export async function playAnswer(answer: ScriptedAnswer, response: ServerResponse): Promise<void> {
  const { status = 200, fault, delayMs, cutAfter, pieces, before } = answer;
  if (delayMs !== undefined) await pause(delayMs);
  if (fault !== undefined) return fail(fault, response);
  if (before !== undefined) response.socket?.write(before);
  const headers = headersOf(answer);
  if (pieces !== undefined) {
    response.writeHead(status, headers);
    return sendPieces(pieces, answer.then ?? 'end', response);
  }
  const body = answer.isCompressed === true ? gzipSync(bodyOf(answer)) : bodyOf(answer);
  if (cutAfter === undefined) {
    // Without a body there is no length either where HTTP forbids both.
    if (status !== 204 && status !== 304) headers['content-length'] ??= String(body.length);
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.flushHeaders();
  await sent(response, body.subarray(0, cutAfter));
  response.socket?.destroy();
}

async function sendPieces(
  pieces: readonly Piece[],
  then: NonNullable<ScriptedAnswer['then']>,
  response: ServerResponse,
): Promise<void> {
  response.flushHeaders();
  for (const piece of pieces) {
    await sent(response, bytesOf(piece));
    await pause(BETWEEN_PIECES_MS);
  }
  if (then === 'end') response.end();
  if (then === 'break') response.socket?.destroy();
}

const sent = (response: ServerResponse, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    if (bytes.length === 0) resolve();
    else response.write(bytes, () => resolve());
  });

function fail(fault: NonNullable<ScriptedAnswer['fault']>, { socket }: ServerResponse): void {
  if (fault === 'close') socket?.end();
  if (fault === 'reset') socket?.resetAndDestroy();
  if (fault === 'garbage') socket?.end('This is no HTTP.\r\n\r\n');
}
