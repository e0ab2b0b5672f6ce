import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEquityCommand } from '../../server/cli/equityCommand.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
});
afterAll(() => service.stop());

async function run(...words: string[]): Promise<[number, string[]]> {
  const lines: string[] = [];
  return [await runEquityCommand(service.context.config, words, (line) => lines.push(line)), lines];
}

test('marks what has snapshots after a time, and refuses other words', async () => {
  const { db } = service.database;
  const series = { agent_id: 'agt_a', account_id: 'acc_a', is_empty: true };
  await db
    .insertInto('equity_series')
    .values({ ...series, settled_until: '2026-11-20T10:00:00Z' })
    .execute();
  expect(await run('recompute', '2026-11-20T10:00:00Z')).toEqual([0, ['0 series will be computed again.']]);
  expect(await run('recompute')).toEqual([0, ['1 series will be computed again.']]);
  const marks = await db.selectFrom('equity_marks').select(['agent_id', 'since']).execute();
  expect(marks).toEqual([{ agent_id: 'agt_a', since: '1970-01-01T00:00:00.000Z' }]);
  for (const words of [[], ['forget'], ['recompute', 'yesterday'], ['recompute', '2026-11-20', 'x']])
    expect((await run(...words))[0]).toBe(1);
});
