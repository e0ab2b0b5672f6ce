import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from '../engine/until.ts';

const USER = 'service';
const PASSWORD = 'p@ss/word';

export interface Mailed {
  readonly to: string;
  readonly raw: string;
  readonly mail: ParsedMail;
}

/** A reply that refuses. */
export interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** What the server does with the next connections; absent: it takes everything. */
export interface Mood {
  readonly login?: Refusal;
  readonly sender?: Refusal;
  /** By address. */
  readonly recipient?: (address: string) => Refusal | undefined;
  /** After it has the whole e-mail, which it keeps. */
  readonly message?: Refusal;
  /** Ends each connection without a word. */
  readonly isClosing?: boolean;
}

const errorOf = (refusal: Refusal | undefined): Error | null =>
  refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code });

/** A real mail server on a port of its own, which keeps and parses what it got. */
export async function startMailServer(
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
  host = '127.0.0.1',
) {
  const mails: Mailed[] = [];
  let mood: Mood = {};
  let connections = 0;
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...options,
    onConnect: (session, done) => {
      connections += 1;
      if (mood.isClosing === true)
        for (const { _socket: socket, id } of server.connections) if (id === session.id) socket.destroy();
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (mood.login !== undefined) return done(errorOf(mood.login));
      const isKnown = username === USER && password === PASSWORD;
      done(isKnown ? null : new Error('unknown user'), isKnown ? { user: USER } : undefined);
    },
    onMailFrom: (_address, _session, done) => done(errorOf(mood.sender)),
    onRcptTo: ({ address }, _session, done) => done(errorOf(mood.recipient?.(address))),
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const raw = Buffer.concat(parts);
      const mail = await simpleParser(raw);
      for (const { address } of envelope.rcptTo) mails.push({ to: address, raw: raw.toString('utf8'), mail });
      done(errorOf(mood.message));
    },
  });
  // A client that breaks off is no fault of the server.
  server.on('error', () => undefined);
  const listening = server.listen(0, host);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const sentTo = (address: string): Mailed[] => mails.filter(({ to }) => to === address);
  return {
    mails,
    connections: () => connections,
    port,
    /** Without the host. */
    login: `${USER}:${encodeURIComponent(PASSWORD)}`,
    smtpUrl: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    behaves(next: Mood) {
      mood = next;
    },
    sentTo,
    /** Waits for the n-th e-mail to this address. */
    got: (address: string, count = 1): Promise<ParsedMail> =>
      until(`e-mail ${count} to ${address}`, () => sentTo(address)[count - 1]?.mail),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The code of an e-mail. */
export const codeOf = ({ text = '' }: ParsedMail): string =>
  /The code is (\d{8})\./.exec(text)?.[1] ?? `no code in: ${text}`;
