import net from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export type Outcome = HttpAnswer | 'ended' | 'silence';

/** Longer than the service's own limit for a request, 30 s. */
const LIMIT_MS = 45_000;

/**
 * Sends the raw bytes and reads until the first whole answer or the end of the connection. `half`: the caller
 * also ends its side. `from`: the caller's loopback address.
 */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { half = false, from = '127.0.0.1' }: { readonly half?: boolean; readonly from?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true, localAddress: from });
    let text = '';
    const end = (outcome: Outcome): void => {
      clearTimeout(late);
      socket.destroy();
      resolve(outcome);
    };
    const late = setTimeout(() => end('silence'), LIMIT_MS);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const answer = wholeAnswer(text);
      if (answer !== null) end(answer);
    });
    // A reset is an end too: unread parts of the request cause one.
    socket.on('error', () => end(wholeAnswer(text) ?? 'ended'));
    socket.on('close', () => end(wholeAnswer(text) ?? 'ended'));
    socket.on('end', () => socket.end());
    if (half) socket.end(bytes);
    else socket.write(bytes);
  });
}

function wholeAnswer(text: string): HttpAnswer | null {
  const split = text.indexOf('\r\n\r\n');
  if (split === -1) return null;
  const [first = '', ...lines] = text.slice(0, split).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = text.slice(split + 4);
  if (status >= 100 && status < 200) return wholeAnswer(rest);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const length = headers.get('content-length');
  const isWhole =
    length === undefined
      ? rest.endsWith('0\r\n\r\n') || rest === ''
      : Buffer.byteLength(rest) >= Number(length);
  return isWhole
    ? { status, headers, body: rest.slice(0, length === undefined ? rest.length : Number(length)) }
    : null;
}
