import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as backOff from '../../server/domain/runs/backoff.ts';
import { Problem } from '../../server/problem.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import {
  BUY,
  calling,
  endOf,
  inTurn,
  PRICED,
  startRun,
  storyOf,
  workingAgent,
} from '../operations/runs/runActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
let left: number;
let calls: string[];
let code: 'rpc_unavailable' | 'database_unavailable';
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint, [PRICED]) } });
  const { toolbox } = service.context;
  const call: typeof toolbox.call = async (grant, callId, asked) => {
    calls.push(callId);
    if (asked.tool !== 'executeSwap' || left-- <= 0) return toolbox.call(grant, callId, asked);
    throw new Problem(code, 'The chain does not answer.');
  };
  Object.assign(service.context, { toolbox: { ...toolbox, call } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

/** The pauses between failures would take two minutes. */
beforeEach(() => {
  vi.spyOn(backOff, 'backoffMs').mockReturnValue(1);
});

async function runWith(failures: number, reason: typeof code = 'rpc_unavailable') {
  [left, calls, code] = [failures, [], reason];
  endpoint.answerWith(inTurn(calling('getPortfolio'), calling('executeSwap', BUY)));
  return endOf(service, (await startRun(service, (await workingAgent(service)).id)).id);
}

test('a tool that fails ten times in a row ends its run, which says so and holds nothing', async () => {
  const run = await runWith(Number.POSITIVE_INFINITY);
  expect(run).toMatchObject({
    ...{ status: 'failed', stop_reason: 'tool_error', actions: [] },
    error: { code: 'tool_error', error: 'A tool of the run failed 10 times in a row.' },
  });
  const [read, ...swap] = calls;
  expect(swap).toEqual(Array(10).fill(swap[0]));
  expect(swap[0]).not.toBe(read);
  expect((await storyOf(service, run.id)).filter((step) => step.startsWith('executeSwap'))).toEqual([
    'executeSwap dropped',
  ]);
  await expectBalancedLedger(service);
});

test('one that comes back before that is carried out once', async () => {
  const run = await runWith(9);
  expect(run).toMatchObject({ status: 'completed', actions: [{ tool: 'executeSwap' }] });
  expect(calls).toHaveLength(1 + 10);
});

test('a database that is away is no failure of the tool, however long', async () => {
  const run = await runWith(25, 'database_unavailable');
  expect(run).toMatchObject({ status: 'completed', actions: [{ tool: 'executeSwap' }] });
});
