import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { describePython } from '../clients/pythonEnvironment.ts';
import { ENDPOINTS } from '../contract/contract.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';
import { startTestService } from '../harness/startTestService.ts';
import { guideBlocks } from './guideBlocks.ts';

/** The Python that a reader copies: the tabs of the operations, and the page of the guide. */
const RUNNER = path.join(import.meta.dirname, 'runSamples.py');

interface Sample {
  readonly source: string;
  /** It takes no key. */
  readonly needsSession: boolean;
}

const SAMPLES = ENDPOINTS.flatMap(({ operation }): Sample[] => {
  const { 'x-codeSamples': samples = [], security = [] } = operation;
  const needsSession = security.length === 1 && security.every((one) => 'CookieSession' in one);
  return samples.filter(({ lang }) => lang === 'Python').map(({ source }) => ({ source, needsSession }));
});

describePython('Python of the documentation', (run) => {
  const folder = scratchFolder('python-samples');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns what they print. @throws if one fails */
  function runAll(samples: readonly Sample[], baseUrl: string, key: string): Promise<string> {
    const file = path.join(folder, 'samples.json');
    writeFileSync(file, JSON.stringify(samples));
    writeFileSync(path.join(folder, 'file.png'), 'a picture');
    return run('python', [RUNNER, file], { BASE_URL: baseUrl, KEY: key });
  }

  test('every sample of the tabs runs on the mock', async () => {
    const mock = await startMock('127.0.0.1', 0);
    const output = await runAll(SAMPLES, `http://127.0.0.1:${mock.port}`, MADE_UP_KEY);
    await mock.close(0);
    expect(SAMPLES.length).toBeGreaterThan(100);
    expect(output).toMatch(new RegExp(`^ran ${SAMPLES.length}$`, 'm'));
  });

  test("the programs of the guide's page run on the service, one after the other", async () => {
    const service = await startTestService();
    const programs = guideBlocks()
      .filter(({ chapter, language }) => chapter === '02b-python.md' && language === 'python')
      .map((block) => block.text.replaceAll('http://127.0.0.1:8080', service.baseUrl))
      .map((source) => ({ source, needsSession: false }));
    const output = await runAll(programs, service.baseUrl, service.apiKey);
    expect(output).toMatch(
      /^confirmed 0x\w{40}\nconfirmed [\d.]+\nSCOUT confirmed\n400 validation_failed never req_\w+\nname too_short .+\nagt_\w+ Scout\nran 3$/,
    );
    await service.settle();
    await service.stop();
  });
});
