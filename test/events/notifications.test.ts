import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { sell } from '../market/marketActors.ts';
import { allow, giveDollars, giveEther, newAgent, transfer, whileFrozen } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { eventsUntilNow } from './readEvents.ts';
import { type Answering, type Receiver, startReceiver } from './receiver.ts';
import { createWebhook, deliveriesOf, deliveryWhen, sendTest } from './webhookActors.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const TOKEN = '7:AAbbCCddEEffGGhhIIjj';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  Object.assign(service.context.webhookTimings, { retryMs: [100] });
});
afterAll(() => service.stop());

const PATHS = {
  slack: '/services/T00000000/B00000000/secretOfTheSlackHook',
  discord: '/api/webhooks/100/secretOfTheDiscordHook',
  telegram: `/bot${TOKEN}/sendMessage?chat_id=-1005`,
} as const;
type Format = keyof typeof PATHS;
const FORMATS = Object.keys(PATHS) as Format[];

/** As the three services answer a message that they took. */
const ANSWERS: Readonly<Record<Format, Answering>> = {
  slack: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('ok'),
  discord: (response) => response.writeHead(204).end(),
  telegram: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{}}'),
};

const textOf = (body: string): string => {
  const { text, content } = JSON.parse(body);
  return text ?? content;
};
const texts = ({ received }: Receiver): string[] => received.map(({ body }) => textOf(body));

async function openChannel(format: Format, body: object = {}, answer = ANSWERS[format]) {
  const receiver = await startReceiver(answer);
  const channel = await createWebhook(service, { format, url: receiver.url(PATHS[format]), ...body });
  return { receiver, channel };
}

test.each(FORMATS)(
  '%s: a confirmed transfer arrives once, in plain English and with a link',
  async (format) => {
    const agent = await newAgent(service, { name: 'Scout', limits: NO_LIMITS });
    await giveEther(service, agent.wallet_address);
    await giveDollars(service, agent.wallet_address);
    await allow(service, agent.id, PAYEE);
    const { receiver, channel } = await openChannel(format, { agentIds: [agent.id] });
    const paid = await transfer(service, { agentId: agent.id, to: PAYEE, token: 'USDG', amount: '1.5' });
    expect(paid.status).toBe('confirmed');
    await deliveryWhen(service, channel.id, ({ status }) => status === 'succeeded');
    await eventsUntilNow(service);
    const [text, ...more] = texts(receiver);
    expect(more).toEqual([]);
    const sentence = `The transfer of 1.5 USDG by the agent “Scout” to ${PAYEE} is confirmed`;
    expect(text).toContain(sentence);
    expect(text).toContain('Transfer confirmed');
    expect(text).toMatch(/https?:\/\/\S+\/(tx\/0x[0-9a-f]{64}|docs\/getTransfer)>?$/);
    const { path } = receiver.received[0]!;
    expect(path).toBe(format === 'telegram' ? `/bot${TOKEN}/sendMessage` : PATHS[format]);
    await receiver.close();
  },
);

test.each(FORMATS)('%s: a hostile name of an agent is shown and does nothing', async (format) => {
  const name = '@everyone <!here> **[x](https://evil.example)** </b> & `_`';
  const agent = await newAgent(service, { name });
  const { receiver } = await openChannel(format, { agentIds: [agent.id] });
  await whileFrozen(service, agent.wallet_address, async () => receiver.got(1));
  const text = texts(receiver)[0]!;
  expect(text).toContain('Wallet frozen');
  expect(text).not.toMatch(/@everyone|<!here>|https:\/\/evil|evil\.example|<\/b> /);
  if (format === 'discord') expect(text).not.toContain('**[');
  await receiver.close();
});

test.each(FORMATS)('%s: an approval that is needed comes with the link to its page', async (format) => {
  const agent = await newAgent(service, { name: 'Careful' });
  await giveEther(service, agent.wallet_address);
  const policy = { aboveUsd: '1', approvers: [PAYEE] };
  await send(service, `PATCH /api/v1/agents/${agent.id}/policy`, policy);
  const { receiver } = await openChannel(format, { agentIds: [agent.id] });
  const swap = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.1' };
  const { body } = await send(service, 'POST /api/v1/swaps', swap);
  await receiver.got(1);
  const text = texts(receiver)[0]!;
  expect(text).toContain('Approval needed');
  expect(text).toContain(`/docs/approve#${body.approvalId}`);
  await receiver.close();
});

test('without types only what is urgent comes, and with types only those', async () => {
  const { receiver: quiet, channel } = await openChannel('slack');
  const { receiver: chosen } = await openChannel('discord', { types: ['agent.started', 'agent.stopped'] });
  const agent = await newAgent(service, { name: 'Calm' });
  for (const verb of ['start', 'stop']) await send(service, `POST /api/v1/agents/${agent.id}/${verb}`, {});
  await send(service, 'POST /api/v1/keys', { name: 'second' });
  await quiet.got(2);
  await chosen.got(2);
  await eventsUntilNow(service);
  await until('all is sent', async () =>
    (await deliveriesOf(service, channel.id)).every(({ status }) => status === 'succeeded'),
  );
  expect(texts(quiet).map((text) => text.split('\n')[0])).toEqual(['Webhook created', 'API key created']);
  expect(texts(chosen).map((text) => text.split('\n')[0])).toEqual([
    '**Agent started\\: “Calm”**',
    '**Agent stopped\\: “Calm”**',
  ]);
  await Promise.all([quiet.close(), chosen.close()]);
});

const LIMITED: Readonly<Record<Format, Answering>> = {
  slack: (response) => response.writeHead(429, { 'retry-after': '1' }).end('rate_limited'),
  discord: (response) => response.writeHead(429).end('{"message":"slow","retry_after":1.0,"global":false}'),
  telegram: (response) =>
    response.writeHead(429).end('{"ok":false,"error_code":429,"parameters":{"retry_after":1}}'),
};
test.each(FORMATS)('%s: the pause that it asks for is kept, and a 500 is tried again', async (format) => {
  const { receiver, channel } = await openChannel(format, {}, (response, received, count) =>
    count === 1
      ? LIMITED[format](response, received, count)
      : count === 2
        ? response.writeHead(500).end()
        : ANSWERS[format](response, received, count),
  );
  await sendTest(service, channel.id);
  const made = await deliveryWhen(service, channel.id, ({ status }) => status === 'succeeded');
  expect(made.attempts.map(({ status }) => Math.floor(status! / 100))).toEqual([4, 5, 2]);
  const [first, second] = receiver.received.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThanOrEqual(1_000);
  await receiver.close();
});

test.each([
  ['slack', 404, 'no_service'],
  ['discord', 404, '{"message":"Unknown Webhook","code":10015}'],
  ['telegram', 403, '{"ok":false,"description":"Forbidden: bot was blocked by the user"}'],
] as const)('%s: %i says that the channel is gone, and disables it', async (format, status, answer) => {
  const { receiver, channel } = await openChannel(format, {}, (response) =>
    response.writeHead(status).end(answer),
  );
  await sendTest(service, channel.id);
  await until('it is disabled', async () => {
    const { body } = await send(service, `GET /api/v1/webhooks/${channel.id}`);
    return body.statusReason === 'gone';
  });
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test.each(FORMATS)(
  '%s: neither answers nor the database show the URL, and each chat has one channel',
  async (format) => {
    const { receiver, channel } = await openChannel(format);
    const secret = format === 'telegram' ? TOKEN : PATHS[format].slice(1);
    await sendTest(service, channel.id);
    await receiver.got(1);
    const { body: read } = await send(service, `GET /api/v1/webhooks/${channel.id}`);
    const { body: listed } = await send(service, 'GET /api/v1/webhooks?limit=100');
    const deliveries = await deliveriesOf(service, channel.id);
    const { db } = service.database;
    const kept = [
      ...(await db.selectFrom('webhooks').selectAll().where('id', '=', channel.id).execute()),
      ...(await db.selectFrom('audit_events').selectAll().where('kind', '=', 'webhook_created').execute()),
      ...(await db.selectFrom('events').selectAll().where('type', '=', 'webhook.test').execute()),
    ];
    expect(JSON.stringify([channel, read, listed, deliveries, kept])).not.toContain(secret);
    expect(read).toMatchObject({ format, url: expect.stringContaining('…') });
    const again = await send(service, 'POST /api/v1/webhooks', { format, url: receiver.url(PATHS[format]) });
    expect([again.status, again.code]).toEqual([409, 'already_exists']);
    const masked = await send(service, `PATCH /api/v1/webhooks/${channel.id}`, { url: read.url });
    expect([masked.status, masked.code]).toEqual([422, 'webhook_url_refused']);
    await send(service, `DELETE /api/v1/webhooks/${channel.id}`);
    const { sealed_url: sealed } = await db
      .selectFrom('webhooks')
      .select('sealed_url')
      .where('id', '=', channel.id)
      .executeTakeFirstOrThrow();
    expect(sealed).toBeNull();
    await receiver.close();
  },
);

test('a URL that does not fit Telegram is refused, and another URL takes effect', async () => {
  const refused = await send(service, 'POST /api/v1/webhooks', {
    format: 'telegram',
    url: 'http://127.0.0.1:9/',
  });
  expect([refused.status, refused.code]).toEqual([422, 'webhook_url_refused']);
  const { receiver: before, channel } = await openChannel('slack');
  const after = await startReceiver(ANSWERS.slack);
  const change = { url: after.url(PATHS.slack) };
  expect((await send(service, `PATCH /api/v1/webhooks/${channel.id}`, change)).status).toBe(200);
  await sendTest(service, channel.id);
  await after.got(2);
  const [changed, tested] = texts(after);
  expect(changed).toContain(`The webhook ${channel.id} to “http:∕∕127.0.0.1`);
  expect(tested).toContain('This is a test.');
  expect(before.received).toEqual([]);
  await Promise.all([before.close(), after.close()]);
});

test('a seller hears of the agent by the name under which it was offered, not by what its buyer calls it', async () => {
  const [seller, buyer] = [await service.account(), await service.account()];
  const { id: agentId } = await newAgent(
    { client: seller.client, settle: service.settle },
    { name: 'Scout' },
  );
  const receiver = await startReceiver(ANSWERS.slack);
  const wish = { format: 'slack', url: receiver.url(PATHS.slack), types: ['agent.*'] };
  const channel = await createWebhook(service, wish, seller);
  await sell(service, { agentId, seller, buyer });
  await receiver.got(2);
  const { status } = await send(service, `PATCH /api/v1/agents/${agentId}`, { name: 'Secret plan' }, buyer);
  expect(status).toBe(200);
  await send(service, `POST /api/v1/webhooks/${channel.id}/replay`, { status: 'all' }, seller);
  await receiver.got(4);
  const told = texts(receiver).join('\n');
  expect(told).toContain('The agent “Scout” is sold');
  expect(told).not.toContain('Secret plan');
  await receiver.close();
});
