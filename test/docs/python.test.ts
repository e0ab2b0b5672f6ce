import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { describePython } from '../clients/pythonEnvironment.ts';
import { ENDPOINTS, examplePicture, isSessionOnly } from '../contract/contract.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';
import { modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService } from '../harness/startTestService.ts';
import { openPossessions } from '../isolation/openPossessions.ts';
import { withRecords } from '../mocks/exampleWorld.ts';
import { guideBlocks } from './guideBlocks.ts';

/** The Python that a reader copies: the tabs of the operations, and the page of the guide. */
const RUNNER = path.join(import.meta.dirname, 'runSamples.py');

interface Sample {
  readonly name: string;
  readonly source: string;
  /** It takes no key. */
  readonly needsSession: boolean;
  /** Others could not use what it removes or freezes. */
  readonly endsUse: boolean;
}

const SAMPLES = ENDPOINTS.flatMap((endpoint): Sample[] => {
  const { operationId, 'x-codeSamples': samples = [] } = endpoint.operation;
  const facts = {
    needsSession: isSessionOnly(endpoint),
    endsUse: endpoint.method === 'delete' || operationId.startsWith('freeze'),
  };
  return samples
    .filter(({ lang }) => lang === 'Python')
    .map(({ label, source }) => ({ name: `${operationId}, ${label}`, source, ...facts }));
});

/** Name of the sample, status, code and sentence. */
type Refusal = [string, number, string, string];

/** All of them ran. */
function refusalsOf(output: string): Refusal[] {
  const lines = output.split('\n');
  const end = lines.lastIndexOf(`ran ${SAMPLES.length}`);
  expect(end).not.toBe(-1);
  return lines.slice(end + 1).map((line) => JSON.parse(line) as Refusal);
}

describePython('Python of the documentation', (run) => {
  const folder = scratchFolder('python-samples');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns what they print. @throws if one fails */
  function runAll(samples: readonly Sample[], baseUrl: string, key: string): Promise<string> {
    const file = path.join(folder, 'samples.json');
    writeFileSync(file, JSON.stringify(samples));
    writeFileSync(path.join(folder, 'file.png'), examplePicture());
    return run('python', [RUNNER, file], { BASE_URL: baseUrl, KEY: key });
  }

  test('every sample of the tabs succeeds on the mock', async () => {
    const mock = await startMock('127.0.0.1', 0);
    const output = await runAll(SAMPLES, `http://127.0.0.1:${mock.port}`, MADE_UP_KEY);
    await mock.close(0);
    expect(SAMPLES.length).toBeGreaterThan(100);
    expect(refusalsOf(output)).toEqual([]);
  });

  const SERVICE_MS = 120_000;
  test(
    'the service understands every sample of the tabs, lets it in, and refuses few',
    async () => {
      const model = await startModelEndpoint();
      const service = await startTestService({ config: modelConfig(model) });
      const records = await openPossessions(service, service, 'SCOUT');
      const inOrder = [...SAMPLES].sort((a, b) => Number(a.endsUse) - Number(b.endsUse));
      const output = await runAll(withRecords(inOrder, records), service.baseUrl, service.apiKey);
      const refusals = refusalsOf(output);
      const wrong = refusals.filter(([, status]) => [400, 401, 405, 406, 415, 500].includes(status));
      // The examples of a message are signed for another service and another hour.
      expect(wrong.map(([name, ...refusal]) => [name.split(',')[0], ...refusal])).toEqual(
        ['thawAgent', 'createSession', 'thawAccount'].map((name) => [
          name,
          401,
          'unauthenticated',
          expect.any(String),
        ]),
      );
      expect(refusals.length).toBeLessThan(SAMPLES.length / 5);
      await service.settle();
      await service.stop();
      await model.close();
    },
    SERVICE_MS,
  );

  test("the programs of the guide's page run on the service, one after the other", async () => {
    const service = await startTestService();
    const programs = guideBlocks()
      .filter(({ chapter, language }) => chapter === '02b-python.md' && language === 'python')
      .map((block) => block.text.replaceAll('http://127.0.0.1:8080', service.baseUrl))
      .map((source, index) => ({
        name: `program ${index + 1}`,
        source,
        needsSession: false,
        endsUse: false,
      }));
    const output = await runAll(programs, service.baseUrl, service.apiKey);
    expect(output).toMatch(
      /^confirmed 0x\w{40}\nconfirmed [\d.]+\nSCOUT confirmed\n400 validation_failed never req_\w+\nname too_short .+\nagt_\w+ Scout\nran 3$/,
    );
    await service.settle();
    await service.stop();
  });
});
