import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditUntilNow } from '../events/readAudit.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { verifyAudit } from './verifyAudit.ts';

let service: TestService;
let owner: pg.Client;
/** Number of the newest row. */
let last = 0;
let agentId = '';
let swaps: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  agentId = (await newAgent(service)).id;
  for (const name of ['one', 'two', 'three', 'four']) await rename(name);
  const order = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  swaps = [(await swap(service, order)).id, (await swap(service, order)).id];
  await service.settle();
  last = (await auditUntilNow(service))[0]!.sequence;
  await owner.query('ALTER TABLE audit_events DISABLE TRIGGER ALL');
  await owner.query('ALTER TABLE audit_chain DISABLE TRIGGER ALL');
}, 120_000);
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const rename = (name: string) => send(service, `PATCH /api/v1/agents/${agentId}`, { name });
const check = (known: Parameters<typeof verifyAudit>[0]['known'] = []) => verifyAudit({ ...service, known });
const faults = async () => (await check()).faults;

/** Copies that `restore` puts back. */
beforeEach(async () => {
  await owner.query('CREATE TABLE IF NOT EXISTS kept_events AS SELECT * FROM audit_events');
  await owner.query('CREATE TABLE IF NOT EXISTS kept_chain AS SELECT * FROM audit_chain');
});

async function tamper(...statements: readonly string[]): Promise<readonly string[]> {
  for (const statement of statements)
    await owner.query(statement, statement.includes('$1') ? [service.accountId] : []);
  const found = await faults();
  await restore();
  expect(await faults()).toEqual([]);
  return found;
}

async function restore(): Promise<void> {
  await owner.query('DELETE FROM audit_chain');
  await owner.query('DELETE FROM audit_events');
  await owner.query('INSERT INTO audit_events OVERRIDING SYSTEM VALUE SELECT * FROM kept_events');
  await owner.query('INSERT INTO audit_chain SELECT * FROM kept_chain');
}

const ROW_5 = '(SELECT event_id FROM audit_chain WHERE account_id = $1 AND sequence = 5)';

test('finds nothing in a log that nobody touched', async () => {
  const report = await check();
  expect(report).toMatchObject({ rows: last, operations: 2, faults: [], newest: { sequence: last } });
});

test.each([
  ['of the event', `DELETE FROM audit_events WHERE id = ${ROW_5}`],
  ['of the chain', 'DELETE FROM audit_chain WHERE account_id = $1 AND sequence = 5'],
])('names a row that is missing, %s', async (_what, statement) => {
  expect(await tamper(statement)).toEqual(['Row 5 is missing.']);
});

test('names rows that are missing together', async () => {
  expect(await tamper('DELETE FROM audit_chain WHERE account_id = $1 AND sequence BETWEEN 3 AND 5')).toEqual([
    'Rows 3 to 5 are missing.',
  ]);
});

test.each([
  [
    'what was done',
    `UPDATE audit_events SET detail = '{"from":{"name":"a"},"to":{"name":"b"}}' WHERE id = ${ROW_5}`,
  ],
  ['who did it', `UPDATE audit_events SET actor = 'operator' WHERE id = ${ROW_5}`],
  ['from where', `UPDATE audit_events SET ip = '203.0.113.9' WHERE id = ${ROW_5}`],
  ['when', `UPDATE audit_events SET at = at + interval '1 second' WHERE id = ${ROW_5}`],
  ['the decision', `UPDATE audit_events SET decision = '{"outcome":"allowed"}' WHERE id = ${ROW_5}`],
])('names a row that was changed: %s', async (_what, statement) => {
  expect(await tamper(statement)).toEqual([expect.stringMatching(/^Row 5 \(.+\) was changed: its hash/)]);
});

test('names a row that was changed and given the hash of its new content', async () => {
  const found = await tamper(
    `UPDATE audit_chain SET hash = repeat('a', 64) WHERE account_id = $1 AND sequence = 5`,
  );
  expect(found).toEqual([
    expect.stringMatching(/^Row 5 \(.+\) was changed/),
    expect.stringMatching(
      /^Row 6 \(.+\) does not rest on row 5: one of them was inserted, moved or replaced\.$/,
    ),
  ]);
});

test('names rows that changed places', async () => {
  const found = await tamper(
    'UPDATE audit_chain SET sequence = -sequence WHERE account_id = $1 AND sequence IN (4, 5)',
    'UPDATE audit_chain SET sequence = 9 + sequence WHERE account_id = $1 AND sequence < 0',
  );
  expect(found).toEqual([
    expect.stringMatching(/^Row 4 .+ does not rest on row 3/),
    expect.stringMatching(/^Row 4 .+ was changed/),
    expect.stringMatching(/^Row 5 .+ does not rest on row 4/),
    expect.stringMatching(/^Row 5 .+ was changed/),
    expect.stringMatching(/^Row 6 .+ does not rest on row 5/),
  ]);
});

test('names a row that was inserted', async () => {
  const found = await tamper(
    `UPDATE audit_chain SET sequence = -sequence WHERE account_id = $1 AND sequence > 4`,
    `UPDATE audit_chain SET sequence = 1 - sequence WHERE account_id = $1 AND sequence < 0`,
    `INSERT INTO audit_events (at, kind, account_id, actor, detail) VALUES (now(), 'key_created', $1, 'service', '{}')`,
    `INSERT INTO audit_chain (account_id, sequence, event_id, previous_hash, hash, at, kind, actor)
       SELECT account_id, 5, (SELECT max(id) FROM audit_events), hash, repeat('b', 64), now(), 'key_created', 'service'
       FROM audit_chain WHERE account_id = $1 AND sequence = 4`,
  );
  expect(found[0]).toMatch(/^Row 5 \(key_created, .+\) was changed: its hash is of other content\.$/);
  expect(found[1]).toMatch(/^Row 6 .+ does not rest on row 5: one of them was inserted/);
});

test('names the operation whose row was cut off at the end', async () => {
  const found = await tamper(
    `DELETE FROM audit_chain WHERE account_id = $1 AND sequence >= (SELECT sequence FROM audit_log
       WHERE account_id = $1 AND kind = 'swap_requested' AND operation_id = '${swaps[1]}')`,
  );
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^The row of ${swaps[1]} \\(swap_requested, .+\\) is missing\\.$`)),
  ]);
});

test('a hash that the owner kept shows a log that was written anew', async () => {
  const { newest } = await check();
  expect((await check([newest!])).faults).toEqual([]);
  const gone = { sequence: 9_999, hash: 'c'.repeat(64) };
  const other = { sequence: 5, hash: 'c'.repeat(64) };
  expect((await check([gone, other])).faults.filter((fault) => fault.includes('known'))).toEqual([
    'Row 9999 is missing: its hash is known.',
    expect.stringMatching(/^Row 5 was replaced: its known hash is c+, and now it has [0-9a-f]{64}\.$/),
  ]);
});

test('npm run verify prints what it checked and each fault, and ends with 0 or 1', async () => {
  const run = async (...words: string[]) => {
    const all = ['test/verify/verify.ts', '--audit', '--base-url', service.baseUrl, ...words];
    const env = { PATH: process.env.PATH, AGENT_TRADING_API_KEY: service.apiKey };
    const failed = (error: { code: number; stdout: string; stderr: string }) => error;
    return promisify(execFile)(process.execPath, all, { env }).then((told) => ({ ...told, code: 0 }), failed);
  };
  const { newest } = await check();
  expect(await run()).toMatchObject({
    code: 0,
    stdout: `\nAudit log: ${last} rows and 2 operations checked, 0 faults\n  Newest row: ${last}:${newest!.hash}\n`,
  });
  await owner.query(`UPDATE audit_events SET actor = 'operator' WHERE id = ${ROW_5}`, [service.accountId]);
  const bad = await run('--known', `5:${'d'.repeat(64)}`);
  expect([bad.code, bad.stdout]).toEqual([
    1,
    expect.stringContaining('was changed: its hash is of other content.'),
  ]);
  expect((await run('--known', '5')).code).toBe(2);
}, 60_000);
