import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { type AgentTradingClientOptions, createAgentTradingClient } from '../../clients/typescript/index.ts';

/** A user's mistakes before anything is sent, and secrets that must never be shown. */
const API_KEY = 'cpk_0123456789abcdefghijklmnopqrstuvwxyz';
const baseUrl = 'http://127.0.0.1:1';
const sent: Request[] = [];
const answering = (answer: () => Response | Promise<Response>) => async (request: Request) => {
  sent.push(request);
  return answer();
};
const ok = answering(() => Response.json({ meta: { requestId: 'req_1' } }));
const open = (options: Partial<AgentTradingClientOptions> = {}) =>
  createAgentTradingClient({ baseUrl, apiKey: API_KEY, fetch: ok, ...options });

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

async function failure(call: Promise<unknown>): Promise<Error> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error: Error) => error,
  );
}

test.each([
  ['localhost:8080', 'http or https'],
  ['', 'a whole URL'],
  ['/api', 'a whole URL'],
  ['ftp://example.com', 'http or https'],
  ['http://127.0.0.1:8080/api/v1', 'without /api'],
  ['http://127.0.0.1:8080/api/v1/', 'without /api'],
  ['https://example.com/gateway/api', 'without /api'],
  ['https://user:secret@example.com', 'without credentials'],
  ['https://example.com/?key=1', 'without credentials, query'],
  ['https://example.com/#top', 'fragment'],
])('refuses the base URL %j and says why', (given, words) => {
  expect(() => open({ baseUrl: given })).toThrow(TypeError);
  expect(() => open({ baseUrl: given })).toThrow(words);
});

test.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/api/v1/health'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/api/v1/health'],
  ['https://example.com/agents/', 'https://example.com/agents/api/v1/health'],
  ['https://example.com/agents', 'https://example.com/agents/api/v1/health'],
])('finds the service at %s', async (given, url) => {
  await open({ baseUrl: given }).getHealth();
  expect(sent.map((request) => request.url)).toEqual([url]);
});

test.each([`${API_KEY}\n`, `${API_KEY} `, `\r\n${API_KEY}`, `${API_KEY}\u200b`, ''])(
  'refuses the API key %j before it is sent, without repeating it',
  (apiKey) => {
    const opening = () => open({ apiKey });
    expect(opening).toThrow(TypeError);
    expect(opening).toThrow(/apiKey (contains a space|is empty)/);
    expect(opening).not.toThrow(/0123456789/);
  },
);

test.each([undefined, null, 'http://127.0.0.1:8080'])(
  'says what is missing where plain JavaScript gives %j as options',
  (given) => {
    expect(() => createAgentTradingClient(given as never)).toThrow(/needs its options.*baseUrl/);
  },
);

test('says so where the runtime has no fetch', () => {
  vi.stubGlobal('fetch', undefined);
  expect(() => createAgentTradingClient({ baseUrl })).toThrow('This runtime has no fetch');
  expect(() => open()).not.toThrow();
});

test.each([{ maxAttempts: 0 }, { maxAttempts: 1.5 }, { maxAttempts: Number.NaN }, { attemptTimeoutMs: 0 }])(
  'refuses the limit %j',
  (limit) => {
    expect(() => open(limit)).toThrow(TypeError);
  },
);

test('sends the headers of the client and of the call, those of the call over the others', async () => {
  const client = open({ headers: { 'X-Team': 'blue', 'X-Place': 'here' } });
  await client.createAgent({ name: 'a' }, { headers: { 'x-team': 'red', Prefer: 'code=400' } });
  const headers = Object.fromEntries(sent[0]?.headers ?? []);
  expect(headers).toMatchObject({ 'x-team': 'red', 'x-place': 'here', prefer: 'code=400' });
  expect(headers.authorization).toBe(`Bearer ${API_KEY}`);
});

test.each(['Authorization', 'idempotency-key'])('leaves the header %s to its option', async (name) => {
  expect(() => open({ headers: { [name]: 'x' } })).toThrow('is set by');
  const call = open().createAgent({ name: 'a' }, { headers: { [name]: 'x' } });
  expect(await failure(call)).toBeInstanceOf(TypeError);
  expect(sent).toEqual([]);
});

test.each([{}, { id: undefined }, { id: '' }, { id: '.' }, { id: '..' }, { id: 7 }])(
  'sends nothing where the path would lead elsewhere: %j',
  async (input) => {
    const error = await failure(open().deleteAgent(input as { id: string }));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain('deleteAgent needs `id`');
    expect(sent).toEqual([]);
  },
);

test('names what an operation does not take', async () => {
  const input = { id: 'agt_1', forse: true };
  const error = await failure(open().deleteAgent(input as { id: string }));
  expect(error).toBeInstanceOf(TypeError);
  expect(error.message).toBe('deleteAgent takes no `forse`.');
});

test('refuses an idempotency key that no header can carry', async () => {
  const call = open().createAgent({ name: 'a' }, { idempotencyKey: 'line\nbreak' });
  expect((await failure(call)).message).toContain('visible ASCII');
});

test('says what answered where it was not the service', async () => {
  const page = () =>
    new Response('<html>', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const error = await failure(open({ fetch: answering(page) }).getHealth());
  expect(error).toMatchObject({ code: null, status: 404, requestId: null });
  expect(error.message).toContain('answered 404 with text/html, not the service; check baseUrl.');
});

test('says why no answer came', async () => {
  const lost = createAgentTradingClient({ baseUrl, maxAttempts: 1 });
  expect((await failure(lost.getHealth())).message).toMatch(
    /^getHealth got no answer in one attempt: .*ECONNREFUSED|bad port/,
  );
});

const REFUSAL = { error: 'No.', code: 'validation_failed', field_errors: [] };
test('an ApiError says for a log what is needed to find the request', async () => {
  const headers = { 'x-request-id': 'req_7', 'set-cookie': 'session=secret' };
  const fetch = answering(() => Response.json(REFUSAL, { status: 400, headers }));
  const error = await failure(open({ fetch }).createAgent({ name: 'a' }, { idempotencyKey: 'k' }));
  expect(String(error)).toBe('BadRequest: No. (createAgent, validation_failed, HTTP 400, req_7)');
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'BadRequest',
    message: 'No.',
    operationId: 'createAgent',
    code: 'validation_failed',
    status: 400,
    fieldErrors: [],
    requestId: 'req_7',
    retry: 'never',
    idempotencyKey: 'k',
    attempts: 1,
  });
});

test('shows the API key nowhere: in no error, in no client', async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => Response.json(REFUSAL, { status: 400 }),
    () => new Response('<html>', { status: 502 }),
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') })),
  ];
  for (const answer of answers) {
    const client = open({ fetch: answering(answer), maxAttempts: 1 });
    const errors = [
      await failure(client.createAgent({ name: 'a' })),
      await failure(client.waitForLaunch('lch_1', { timeoutMs: 1, signal: AbortSignal.timeout(500) })),
    ];
    for (const shown of [client, ...errors]) {
      const texts = [String(shown), JSON.stringify(shown), inspect(shown, { depth: 12, showHidden: true })];
      expect(texts.join('\n')).not.toContain(API_KEY.slice(4));
    }
  }
  const real = createAgentTradingClient({ baseUrl, apiKey: API_KEY, maxAttempts: 1 });
  expect(inspect(await failure(real.getProfile()), { depth: 12, showHidden: true })).not.toContain(
    API_KEY.slice(4),
  );
});

test('sends the API key with every call and never in the URL', async () => {
  const client = open();
  await client.getProfile();
  await client.listAgents({ limit: 5 });
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(Array(2).fill(`Bearer ${API_KEY}`));
  expect(sent.map(({ url }) => url).join()).not.toContain(API_KEY);
});

test('sends nothing that would be answered as a stream to a method that reads none, and names the one that does', async () => {
  const asked = { id: 'agt_1', message: 'Hi', stream: true };
  const error = await failure(open().sendChatMessage(asked));
  expect(error).toBeInstanceOf(TypeError);
  expect(error.message).toContain('client.stream.sendChatMessage');
  expect(sent).toEqual([]);
});
