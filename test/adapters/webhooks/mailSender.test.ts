import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type MailOptions, mailSender } from '../../../server/adapters/webhooks/mailSender.ts';
import { assertFits } from '../../../server/adapters/webhooks/noticeFormats.ts';
import type { Notice } from '../../../server/ports/webhooks.ts';
import { type MailServer, startMailServer } from '../../events/mailServer.ts';
import '../../harness/fixedSeed.ts';
import { SELF_SIGNED } from './selfSigned.ts';

const ADDRESS = 'you@mail.example';
const NOTICE: Notice = {
  title: 'Title',
  text: 'Text.',
  link: 'https://service.example/docs/safety',
  freezeLink: null,
};

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function start(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}

/** What it logs, and what comes of one e-mail. */
async function sendBy(smtpUrl: string, options: Partial<MailOptions> = {}, notice = NOTICE) {
  const logged: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void logged.push(line) } as MailOptions['log'];
  const send = mailSender({ smtpUrl, from: 'alerts@service.example' }, { log, ...options });
  const message = {
    url: `mailto:${ADDRESS}`,
    id: 'evt_1',
    content: { format: 'email', notice, footer: 'The end.' } as const,
    at: new Date('2026-11-20T09:30:00Z'),
    secrets: [],
    signingKey: new Uint8Array(),
  };
  const answer = await send(message, AbortSignal.timeout(options.limits?.wholeMs ?? 15_000));
  return { answer, logged };
}

const { key, cert } = SELF_SIGNED;

test('smtps is encrypted from the start, and only with a certificate that is trusted', async () => {
  const server = await start({ secure: true, key, cert });
  const url = `smtps://${server.login}@localhost:${server.port}`;
  const refused = await sendBy(url);
  expect(refused.answer).toMatchObject({ error: 'mail_failed', status: null, isGone: false });
  expect(refused.logged).toHaveLength(1);
  expect(server.mails).toEqual([]);
  expect((await sendBy(url, { ca: cert })).answer).toMatchObject({ error: null, status: 250 });
  expect(server.mails).toHaveLength(1);
});

test('to this machine, smtp needs no encryption, and the password may have any sign', async () => {
  const server = await start();
  const { answer, logged } = await sendBy(server.smtpUrl);
  expect([answer.error, logged]).toEqual([null, []]);
  expect(server.mails[0]!.mail.date?.toISOString()).toBe('2026-11-20T09:30:00.000Z');
});

/** An address of this machine that is none of its usual ones. */
const OTHER_HOST = '127.0.0.2';

test.each([
  ['without STARTTLS', { disabledCommands: ['STARTTLS'] }],
  ['with the certificate of another host', { key, cert }],
])('to another host, smtp %s gets neither the password nor the e-mail', async (_, options) => {
  const server = await start(options, OTHER_HOST);
  server.behaves({ login: { code: 535, text: 'the password has come' } });
  const url = `smtp://${server.login}@${OTHER_HOST}:${server.port}`;
  const { answer, logged } = await sendBy(url, { ca: cert });
  expect(answer.error).toBe('mail_failed');
  expect([server.connections(), server.mails]).toEqual([1, []]);
  expect(inspect(logged)).not.toMatch(/ss%2Fword|ss\/word|has come/);
});

test('a server that says nothing costs no longer than the limit', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  const { port } = await new Promise<{ port: number }>((resolve) =>
    silent.on('listening', () => resolve(silent.address() as { port: number })),
  );
  const limits = { connectMs: 200, wholeMs: 200 };
  const { answer } = await sendBy(`smtp://127.0.0.1:${port}`, { limits });
  expect(answer.error).toBe('mail_failed');
  silent.close();
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        ...['\r\nBcc: victim@mail.example', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0', '\u001b[31m'],
        ...[
          '<script>',
          '</p>',
          '"',
          "'",
          '&lt;',
          '=?utf-8?q?=0A?=',
          '.\r\n',
          '\r\n\r\n',
          'ü',
          '“',
          'x'.repeat(90),
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('whatever a notice says, it adds no header, no receiver and no tag', async () => {
  const server = await start();
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const before = server.mails.length;
      const notice = {
        title: `Wallet frozen: ${text}`,
        text: `The agent ${text}.`,
        link: NOTICE.link,
        freezeLink: null,
      };
      expect((await sendBy(server.smtpUrl, {}, notice)).answer.error).toBeNull();
      const [one, ...more] = server.mails.slice(before);
      expect(more).toEqual([]);
      const { headers, html, subject = '' } = one!.mail;
      expect([...headers.keys()].sort()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ].sort(),
      );
      expect([headers.get('to')].flat()).toMatchObject([{ text: ADDRESS }]);
      expect(subject).not.toMatch(/[\r\n]/);
      const tags = String(html).match(/<[^>]*>/g) ?? [];
      expect(tags.join('')).toBe(
        '<!doctype html><html lang="en"><body><p><strong></strong></p><p></p>' +
          `<p><a href="${NOTICE.link}"></a></p><p><small></small></p></body></html>`,
      );
    }),
    { numRuns: 40 },
  );
});

const name = (length: number): string => 'n'.repeat(length);
const label = 'd'.repeat(60);
const domain = `${label}.${label}.${label}.example`;

test.each(['you@mail.example', 'a.b+c_d-e@sub.mail.example', "o'neil@x1.example", `${name(63)}@${domain}`])(
  '%s is an address',
  (address) => expect(() => assertFits('email', `mailto:${address}`)).not.toThrow(),
);

test.each([
  ...['https://mail.example/', 'you@mail.example', 'mailto:', 'mailto:you', 'mailto:@mail.example'],
  ...['mailto:you@mail.example?cc=me@mail.example', 'mailto:you@mail.example#a', 'mailto://you@mail.example'],
  ...['mailto:a@mail.example,b@mail.example', 'mailto:you@mail.example\r\nBcc: b@mail.example'],
  ...[
    'mailto:you@mail.example\n',
    'mailto: you@mail.example',
    'mailto:"y u"@mail.example',
    'mailto:<you@mail.example>',
  ],
  ...[
    'mailto:yöu@mail.example',
    'mailto:you@mäil.example',
    'mailto:y%6Fu@mail.example',
    'mailto:.you@mail.example',
  ],
  ...[
    'mailto:y..u@mail.example',
    'mailto:you@mail..example',
    'mailto:you@-mail.example',
    'mailto:you@localhost',
  ],
  ...['mailto:you@10.0.0.7', 'mailto:you@[10.0.0.7]', 'mailto:you@mail.example.', 'mailto:a@b@mail.example'],
  ...[`mailto:${name(65)}@mail.example`, `mailto:${name(64)}@${domain}.example`],
])('%j is none', (url) => {
  expect(() => assertFits('email', url)).toThrow('not_email');
});

test('a masked address is told apart', () => {
  expect(() => assertFits('email', 'mailto:y…@mail.example')).toThrow('masked');
});
