import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { newAgent, whileFrozen } from '../operations/actors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { type Sent, send } from '../operations/send.ts';
import { codeOf, type MailServer, startMailServer } from './mailServer.ts';
import { eventsUntilNow } from './readEvents.ts';
import { createWebhook, deliveriesOf, deliveryWhen, sendTest, type Webhook } from './webhookActors.ts';

let mailServer: MailServer;
let first: TestService;
/** The same with a new account, because an account gets few codes. */
let service: TestService;
let replica: TestService;
beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { smtpUrl: mailServer.smtpUrl, from: 'Agents <alerts@service.example>' };
  const config = { starterFunding: null, mail, publicUrl: 'https://service.example' };
  first = await startTestService({ config });
  replica = await startTestService({ config, chain: first.chain, database: first.database });
  for (const { context } of [first, replica]) Object.assign(context.webhookTimings, { retryMs: [100] });
});
afterAll(async () => {
  await replica.stop();
  await first.stop();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.behaves({});
  service = { ...first, ...(await first.account()) };
});

let made = 0;
const newAddress = (): string => {
  made += 1;
  return `person.${made}@mail.example`;
};

const read = async (id: string): Promise<Webhook> => (await send(service, `GET /api/v1/webhooks/${id}`)).body;
const change = (id: string, body: object): Promise<Sent> =>
  send(service, `PATCH /api/v1/webhooks/${id}`, body);
const confirm = (id: string, code: string): Promise<Sent> =>
  send(service, `POST /api/v1/webhooks/${id}/confirm`, { code });
const newKey = (): Promise<Sent> => send(service, 'POST /api/v1/keys', { name: 'urgent' });

async function ask(body: object = {}) {
  const address = newAddress();
  const webhook = await createWebhook(service, { format: 'email', url: `mailto:${address}`, ...body });
  return { address, webhook, id: webhook.id };
}

async function askAndConfirm(body: object = {}) {
  const asked = await ask(body);
  const { status } = await confirm(asked.id, codeOf(await mailServer.got(asked.address)));
  expect(status).toBe(200);
  return asked;
}

/** Until the webhook's deliveries of all that has happened are written and sent. */
async function untilTold(id: string): Promise<void> {
  await eventsUntilNow(service);
  const { db } = service.database;
  await until('all is looked at', async () => {
    const row = await db
      .selectFrom('webhooks')
      .innerJoin('event_counters', 'event_counters.account_id', 'webhooks.account_id')
      .select(['position', 'last_sequence'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.position === row.last_sequence;
  });
  await until('all is sent', async () =>
    (await deliveriesOf(service, id)).every(({ status }) => status !== 'pending'),
  );
}

const subjects = (address: string) => mailServer.sentTo(address).map(({ mail }) => mail.subject);

test('an address gets only its code before it is confirmed, and then what is urgent, each once', async () => {
  const { address, webhook, id } = await ask();
  expect(webhook).toMatchObject({ isConfirmed: false, status: 'enabled', url: 'mailto:p…@mail.example' });
  const first = await mailServer.got(address);
  await newKey();
  await untilTold(id);
  expect(subjects(address)).toEqual(['Confirm your e-mail address']);
  expect((await deliveriesOf(service, id)).map(({ type }) => type)).toEqual(['webhook.confirmation']);
  const confirmed = await confirm(id, codeOf(first));
  expect([confirmed.status, confirmed.body.isConfirmed]).toEqual([200, true]);
  await newKey();
  await send(service, 'PATCH /api/v1/me', { display_name: 'Calm' });
  await mailServer.got(address, 2);
  await untilTold(id);
  expect(subjects(address)).toEqual(['Confirm your e-mail address', 'API key created']);
  await sendTest(service, id);
  const test = await mailServer.got(address, 3);
  expect(test.text).toContain('This is a test.');
});

test('what happened before the confirmation never comes, though the webhook was disabled meanwhile', async () => {
  const { address, id } = await ask();
  const code = codeOf(await mailServer.got(address));
  await change(id, { status: 'disabled' });
  await newKey();
  await eventsUntilNow(service);
  expect((await confirm(id, code)).body).toMatchObject({ isConfirmed: true, status: 'disabled' });
  await change(id, { status: 'enabled' });
  await sendTest(service, id);
  await mailServer.got(address, 3);
  await untilTold(id);
  expect(subjects(address)).toEqual(['Confirm your e-mail address', 'Webhook changed', 'Test message']);
});

test('an e-mail is plain text and the same as HTML, with a sender, a time, a link, and how to end it', async () => {
  const { address, id } = await askAndConfirm();
  await newKey();
  const mail = await mailServer.got(address, 2);
  expect(mail.from?.text).toBe('"Agents" <alerts@service.example>');
  expect([mail.to].flat().map((to) => to?.text)).toEqual([address]);
  expect(Math.abs(mail.date!.getTime() - Date.now())).toBeLessThan(60_000);
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  const { text = '', html } = mail;
  expect(text).toMatch(
    /^API key created\n\nThe API key \S+ was created by .*\n\nhttp\S+\/docs\/deleteApiKey\n\n/,
  );
  expect(text).toContain(`The webhook ${id} of your account sends these e-mails.`);
  expect(text).toMatch(/disable or delete it: http\S+\/docs\/deleteWebhook\s*$/);
  const words = String(html)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(words).toBe(text.replaceAll(/\s+/g, ' ').trim());
  expect(html).toMatch(/<a href="http[^"]+\/docs\/deleteApiKey">/);
});

test('before the confirmation, tests and replays are refused', async () => {
  const { id } = await ask();
  const { id: deliveryId } = await deliveryWhen(service, id, ({ status }) => status === 'succeeded');
  const line = `POST /api/v1/webhooks/${id}`;
  for (const path of ['/test', '/replay', `/deliveries/${deliveryId}/redeliver`]) {
    const refused = await expectRefusal(service, () => send(service, line + path, {}), 409, 'invalid_state');
    expect(refused.body.error).toContain('not confirmed');
  }
});

test('neither answers nor the database show the address or its code', async () => {
  const { address, webhook, id } = await ask();
  const code = codeOf(await mailServer.got(address));
  await deliveryWhen(service, id, ({ status }) => status === 'succeeded');
  const kept: unknown[] = [webhook, await read(id), await deliveriesOf(service, id)];
  const { db } = service.database;
  for (const table of [
    'webhooks',
    'webhook_deliveries',
    'confirmation_codes',
    'events',
    'audit_events',
  ] as const)
    kept.push(await db.selectFrom(table).selectAll().execute());
  expect(JSON.stringify(kept)).not.toContain(address);
  expect(JSON.stringify(kept)).not.toContain(code);
  await confirm(id, code);
  mailServer.behaves({ recipient: (to) => ({ code: 451, text: `<${to.toUpperCase()}> later` }) });
  await sendTest(service, id);
  const { attempts } = await deliveryWhen(service, id, (one) => one.attempts.length > 0);
  expect(attempts[0]).toMatchObject({ status: 451, answer: expect.stringContaining('<…> later') });
  await send(service, `DELETE /api/v1/webhooks/${id}`);
});

test('five wrong codes end a code, and only the newest one counts', async () => {
  const { address, id } = await ask();
  const first = codeOf(await mailServer.got(address));
  const wrong = first === '00000000' ? '00000001' : '00000000';
  for (const left of [4, 3, 2, 1, 0]) {
    const refused = await expectRefusal(
      service,
      () => confirm(id, wrong),
      400,
      'validation_failed',
      'code conflict',
    );
    expect(refused.body.error).toContain(`tries left: ${left}`);
  }
  await expectRefusal(service, () => confirm(id, first), 409, 'invalid_state');
  expect((await change(id, { url: `mailto:${address}` })).status).toBe(200);
  const second = codeOf(await mailServer.got(address, 2));
  expect(second).not.toBe(first);
  await expectRefusal(service, () => confirm(id, first), 400, 'validation_failed', 'code conflict');
  expect((await confirm(id, second)).body.isConfirmed).toBe(true);
  expect((await confirm(id, second)).status).toBe(200);
});

test('simultaneous wrong codes all count', async () => {
  const { address, id } = await ask();
  const code = codeOf(await mailServer.got(address));
  const wrong = code === '00000000' ? '00000001' : '00000000';
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(id, wrong)));
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 409, 409, 409]);
});

test('a code that has ended is refused', async () => {
  const { address, id } = await ask();
  const code = codeOf(await mailServer.got(address));
  const { db } = service.database;
  await db
    .updateTable('webhooks')
    .set({ code_until: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  const refused = await expectRefusal(service, () => confirm(id, code), 409, 'invalid_state');
  expect(refused.body.error).toContain('no longer valid');
});

test('another address has to be confirmed too, and what waited for the old one never comes', async () => {
  const { address: old, id } = await askAndConfirm();
  mailServer.behaves({ recipient: (to) => (to === old ? { code: 451, text: 'later' } : undefined) });
  await newKey();
  await deliveryWhen(service, id, ({ attempts }) => attempts.length > 0);
  const address = newAddress();
  const changed = await change(id, { url: `mailto:${address}` });
  expect(changed.body).toMatchObject({ isConfirmed: false, url: 'mailto:p…@mail.example' });
  mailServer.behaves({});
  const code = codeOf(await mailServer.got(address));
  await newKey();
  await untilTold(id);
  await confirm(id, code);
  await sendTest(service, id);
  await mailServer.got(address, 2);
  await untilTold(id);
  expect(subjects(address)).toEqual(['Confirm your e-mail address', 'Test message']);
  expect(subjects(old)).toEqual(['Confirm your e-mail address']);
  // The same address once more changes nothing.
  expect((await change(id, { url: `mailto:${address}` })).body.isConfirmed).toBe(true);
  await untilTold(id);
  expect(subjects(address)).toHaveLength(2);
});

test('a hostile name of an agent is shown and does nothing', async () => {
  const name = '</p><script>x()</script> evil.example =?utf-8?q?a?= "@you"';
  const agent = await newAgent(service, { name });
  const { address } = await askAndConfirm({ agentIds: [agent.id] });
  await whileFrozen(service, agent.wallet_address, async () => mailServer.got(address, 2));
  const { mail, raw } = mailServer.sentTo(address)[1]!;
  expect(mail.subject).toMatch(/^Wallet frozen: “.*=\?utf-8\?q\?a\?=.*”$/);
  expect(mail.html).toContain('&lt;∕p&gt;&lt;script&gt;');
  expect(`${mail.html}${mail.text}${mail.subject}`).not.toMatch(/evil\.example|@you/);
  expect(String(mail.html).match(/<(?!\/?(html|body|p|a|small|strong)\b|!doctype)/g)).toBeNull();
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
  const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names.toSorted()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ].toSorted(),
  );
});

test('a server that asks for patience gets the same e-mail again, until it takes it', async () => {
  const { address, id } = await askAndConfirm();
  mailServer.behaves({ recipient: () => ({ code: 451, text: 'greylisted' }) });
  await sendTest(service, id);
  await deliveryWhen(service, id, ({ attempts }) => attempts.length === 2);
  // It keeps the e-mail, though it says that it did not.
  mailServer.behaves({ message: { code: 452, text: 'no room' } });
  const kept = await mailServer.got(address, 2);
  mailServer.behaves({});
  const { attempts } = await deliveryWhen(service, id, ({ status }) => status === 'succeeded');
  expect(attempts[0]).toMatchObject({ status: 451, error: 'status' });
  expect(attempts.at(-1)).toMatchObject({ status: 250, error: null });
  const last = mailServer.sentTo(address).at(-1)!.mail;
  expect(mailServer.sentTo(address).length).toBeGreaterThan(2);
  expect([last.messageId, last.subject, last.text]).toEqual([kept.messageId, kept.subject, kept.text]);
  expect(last.messageId).toMatch(/^<evt_\w+@service\.example>$/);
});

test('a mailbox that does not exist disables the webhook, and its owner sees why', async () => {
  const { id } = await askAndConfirm();
  mailServer.behaves({ recipient: () => ({ code: 550, text: '5.1.1 no such user' }) });
  await sendTest(service, id);
  await until('it is disabled', async () => (await read(id)).status === 'disabled');
  expect(await read(id)).toMatchObject({ statusReason: 'gone', isConfirmed: true });
  const [delivery] = await deliveriesOf(service, id);
  expect(delivery!.attempts).toMatchObject([
    { status: 550, error: 'status', answer: expect.stringContaining('no such user') },
  ]);
  expect((await eventsUntilNow(service)).at(-1)).toMatchObject({ type: 'webhook.disabled' });
});

test.each([
  ['refuses the password', { login: { code: 535, text: 'wrong password' } }],
  ['refuses the sender', { sender: { code: 550, text: 'who are you?' } }],
  ['closes the connection', { isClosing: true }],
])('a mail server that %s is the fault of the service: nothing is disabled or lost', async (_, mood) => {
  const { address, id } = await askAndConfirm();
  const timings = [service, replica].map(({ context }) => context.webhookTimings);
  const { disableMs } = timings[0]!;
  for (const each of timings) Object.assign(each, { disableMs: 0 });
  mailServer.behaves(mood);
  await sendTest(service, id);
  const { attempts } = await deliveryWhen(service, id, (one) => one.attempts.length === 2);
  for (const attempt of attempts)
    expect(attempt).toMatchObject({ status: null, error: 'mail_failed', answer: null });
  expect(await read(id)).toMatchObject({ status: 'enabled', failingSince: null });
  for (const each of timings) Object.assign(each, { disableMs });
  mailServer.behaves({});
  expect((await mailServer.got(address, 2)).subject).toBe('Test message');
});

test('other refusals are tried again: of a policy, and of the whole message', async () => {
  const { id } = await askAndConfirm();
  mailServer.behaves({ recipient: () => ({ code: 550, text: '5.7.1 relaying denied' }) });
  await sendTest(service, id);
  await deliveryWhen(service, id, ({ attempts }) => attempts.length > 0);
  mailServer.behaves({ message: { code: 554, text: 'looks like spam' } });
  await deliveryWhen(service, id, ({ attempts }) => attempts.at(-1)?.status === 554);
  mailServer.behaves({});
  await deliveryWhen(service, id, ({ status }) => status === 'succeeded');
  expect((await read(id)).status).toBe('enabled');
});

const asking = (at: TestService, { apiKey }: TestAccount, address: string): Promise<Sent> =>
  send(at, 'POST /api/v1/webhooks', { format: 'email', url: `mailto:${address}` }, { apiKey });

test('a mailbox gets at most five codes a day, whichever accounts, spellings and replicas ask', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => service.account()));
  const address = (at: number) => (at % 2 === 0 ? `Victim+${at}@mail.example` : `victim@MAIL.example`);
  const answers = await Promise.all(
    accounts.map((account, at) => asking(at % 2 === 0 ? service : replica, account, address(at))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  const stranger = await service.account();
  const refused = await expectRefusal(
    service,
    () => asking(service, stranger, 'victim@mail.example'),
    429,
    'rate_limited',
  );
  expect(refused.body.error).toContain('At most 5 codes a day are sent to this address');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
});

test('an account gets at most ten codes a day, also by changes of the address', async () => {
  const account = await service.account();
  const { body } = await asking(service, account, newAddress());
  const asked = () =>
    send(service, `PATCH /api/v1/webhooks/${body.id}`, { url: `mailto:${newAddress()}` }, account);
  for (let count = 1; count < 10; count += 1) expect((await asked()).status).toBe(200);
  await expectRefusal(service, asked, 429, 'rate_limited');
  await expectRefusal(service, () => asking(service, account, newAddress()), 429, 'rate_limited');
});
