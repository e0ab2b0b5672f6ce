import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../harness/scratchFolder.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { describePython, PACKAGE } from '../pythonEnvironment.ts';

/** What `npm test` runs of the Python client. The other files run in CI. */
describePython('the Python client, in short', (run) => {
  const folder = scratchFolder('python-quick');
  let service: TestService;
  beforeAll(async () => {
    service = await shareTestService();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service?.stop();
  });

  test('its own tests pass, without the long exam', async () => {
    const options = ['-q', '-p', 'no:cacheprovider', '--ignore', 'tests/test_exam.py'];
    expect(await run('pytest', options)).toMatch(/^\d{3,} passed/m);
  });

  test('the first program of its page confirms a launch in 12 lines', async () => {
    const page = readFileSync(path.join(PACKAGE, 'README.md'), 'utf8');
    const [, program = ''] = /^```python\n(.*?)^```$/ms.exec(page) ?? [];
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(12);
    const file = path.join(folder, 'first.py');
    writeFileSync(file, program.replaceAll('http://127.0.0.1:8080', service.baseUrl));
    expect(await run('python', [file], { KEY: service.apiKey })).toMatch(/^confirmed 0x\w{40}$/);
  });
});
