import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import { issueSessionToken } from '../../server/domain/access/credentialFormats.ts';
import type { Listening } from '../../server/http/listen.ts';
import { createValidators } from '../../server/pipeline/contract/validators.ts';
import { STATUS } from '../../server/problem.ts';
import { answerExamples, type ExampleRequest, exampleRequests, formOf, ownCodes } from './exampleRequests.ts';

const VALIDATORS = createValidators(isChecksumValid);
const REQUESTS = exampleRequests();
const ANSWERS = answerExamples();
const OPERATION_IDS = OPERATIONS.map(({ operationId }) => operationId);

/** The mock serves the real documents, see browserPage.test.ts. */
const DOCUMENTS: readonly string[] = [
  'getDocs',
  'getDocsFile',
  'getLlmsText',
  'getLlmsFullText',
  'getOpenApi',
  'getOpenApiYaml',
];

let mock: Listening;
beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close(0));

/** A key, or a cookie for operations that take nothing else. */
const proofFor = (operationId: string): Record<string, string> =>
  OPERATIONS.some(
    (row) => row.operationId === operationId && (row.credentials as readonly string[]).includes('key'),
  )
    ? { authorization: `Bearer ${MADE_UP_KEY}` }
    : { cookie: `session=${issueSessionToken()}` };

async function ask(request: ExampleRequest, prefer?: string) {
  const response = await fetch(`http://127.0.0.1:${mock.port}${request.path}`, {
    method: request.method,
    headers: {
      ...proofFor(request.operationId),
      ...request.headers,
      ...(prefer === undefined ? {} : { prefer }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.files === undefined ? {} : { body: formOf(request.files) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isFile = OPERATIONS.some((row) => row.operationId === request.operationId && row.answersBytes);
  const text = bytes.toString(isFile && isBinary(response) ? 'base64' : 'utf8');
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body = (text === '' ? undefined : isJson ? JSON.parse(text) : text) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

const isBinary = ({ headers }: Response): boolean =>
  /^(image\/|application\/octet-stream)/.test(headers.get('content-type') ?? '');

const preferenceFor = (status: number, name: string | null): string =>
  name === null ? `code=${status}` : `code=${status}, example=${name}`;

const firstRequestOf = (operationId: string): ExampleRequest =>
  REQUESTS.find((request) => request.operationId === operationId)!;

describe.each(OPERATION_IDS)('%s', (operationId) => {
  const answers = ANSWERS.filter((answer) => answer.operationId === operationId);

  test('every documented status has an example, and every example can be asked for', async () => {
    const { statuses } = OPERATIONS.find((row) => row.operationId === operationId)!;
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([...statuses].sort());
    for (const { status, name, value, requiredHeaders, headers } of answers) {
      const answer = await ask(firstRequestOf(operationId), preferenceFor(status, name));
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual(value);
      for (const header of requiredHeaders) expect(answer.headers.has(header), header).toBe(true);
      const documented = [...headers, 'Allow'].map((header) => header.toLowerCase());
      for (const header of ['location', 'retry-after', 'www-authenticate', 'idempotent-replayed']) {
        if (!documented.includes(header)) expect(answer.headers.has(header), header).toBe(false);
      }
    }
  });

  if (!DOCUMENTS.includes(operationId))
    test('answers each of its request examples with the first example of its first success', async () => {
      const [first] = answers.filter(({ status }) => status < 300).sort((a, b) => a.status - b.status);
      for (const request of REQUESTS.filter((one) => one.operationId === operationId)) {
        const { status, body } = await ask(request);
        expect({ name: request.name, status, body }).toEqual({
          name: request.name,
          status: first?.status,
          body: first?.value,
        });
      }
    });

  test('shows every code that the operation names as its own, by name and first of its status', async () => {
    const seen = new Set<number>();
    for (const code of ownCodes(operationId)) {
      const status = STATUS[code as keyof typeof STATUS];
      expect(await ask(firstRequestOf(operationId), `example=${code}`)).toMatchObject({
        status,
        body: { code },
      });
      if (!seen.has(status)) {
        expect(await ask(firstRequestOf(operationId), `code=${status}`)).toMatchObject({
          status,
          body: { code },
        });
      }
      seen.add(status);
    }
  });

  test('makes an answer up that the contract allows', async () => {
    const { status, body } = await ask(firstRequestOf(operationId), 'dynamic=true');
    const check = VALIDATORS[operationId].replies[status];
    const { answersBytes } = OPERATIONS.find((row) => row.operationId === operationId)!;
    if (typeof body !== 'object') return expect(check === undefined || answersBytes).toBe(true);
    expect({ isValid: check?.(body), faults: check?.errors ?? null }).toEqual({
      isValid: true,
      faults: null,
    });
  });
});

test('an answer that names a record leads to that record', async () => {
  const located = ANSWERS.filter(({ headers, status }) => headers.includes('Location') && status < 300);
  expect(located.length).toBeGreaterThan(10);
  for (const { operationId, status, name, value } of located) {
    const { headers } = await ask(firstRequestOf(operationId), preferenceFor(status, name));
    const record = value as { id: string; address?: string };
    // A session is found by its cookie, not by its id.
    const places: Record<string, string | undefined> = {
      ...{ addWhitelistEntry: record.address, createSession: '/api/v1/auth/session' },
      ...{ replayWebhookDelivery: '/deliveries', replayWebhookDeliveries: '/deliveries' },
    };
    const id = places[operationId] ?? record.id;
    expect(headers.get('location'), `${operationId} ${name}`).toContain(id);
    expect(headers.get('idempotent-replayed')).toBeNull();
  }
});

test('an error carries the headers of its code only', async () => {
  const launch = firstRequestOf('launchOnPons');
  const duplicate = await ask(launch, 'example=possible_duplicate_launch');
  expect(duplicate.headers.get('location')).toMatch(/^\/api\/v1\/launch\/lch_/);
  expect(duplicate.headers.has('retry-after')).toBe(false);
  const running = await ask(launch, 'example=idempotency_in_progress');
  expect(running.headers.has('location')).toBe(false);
  expect(running.headers.get('retry-after')).toBe('1');
});

test('a preference for what is not documented is refused and told what there is', async () => {
  for (const prefer of ['code=418', 'code=409, example=nothing', 'example=nothing', 'code=4']) {
    const { status, body } = await ask(firstRequestOf('getAgent'), prefer);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      field_errors: [{ field: 'Prefer', in: 'header' }],
    });
  }
  const { body } = await ask(firstRequestOf('getAgent'), 'code=418');
  expect(body.error).toContain('getAgent answers 200 (agent), 400 (');
});

test.each([
  'nonsense',
  'status=404',
  'respond-async',
  'dynamic',
  'dynamic=yes',
  'code=abc',
  'code=404 example=not_found',
  'code=404, code=200',
  'code=404, seed=',
])(
  'a preference that cannot be read is refused instead of being answered with something else: %s',
  async (prefer) => {
    const { status, body } = await ask(firstRequestOf('getLaunch'), prefer);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      error: expect.stringContaining('example=<name>'),
    });
  },
);

test.each([
  'code=202, example=awaitingFunding',
  'code=202;example="awaitingFunding"',
  'Example = awaitingFunding',
])('a preference is understood as people write it: %s', async (prefer) => {
  const { status, body } = await ask(firstRequestOf('getLaunch'), prefer);
  expect([status, body.status]).toEqual([202, 'awaiting_funding']);
});

test('a seed keeps what is made up', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => ask(firstRequestOf('getSwap'), 'dynamic=true, seed=one')),
  );
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});
