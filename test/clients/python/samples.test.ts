import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../../mocks/introduction.ts';
import { startMock } from '../../../mocks/startMock.ts';
import { issueSessionToken } from '../../../server/domain/access/credentialFormats.ts';
import { KINDS, type Kind } from '../../../spec/client/memberKinds.ts';
import { bodiesOf } from '../../../spec/python/methodShape.ts';
import { contract, ENDPOINTS } from '../../contract/contract.ts';
import { describePython, PACKAGE, pyright, SCRIPTS } from '../pythonEnvironment.ts';

/** The example of each method's docstring, which is also the Python sample of its operation. */
describePython('the samples of the Python client', (run) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'python-samples-'));
  let mock: Awaited<ReturnType<typeof startMock>>;
  beforeAll(async () => {
    mock = await startMock('127.0.0.1', 0);
  });
  afterAll(async () => {
    await mock?.close(0);
    rmSync(folder, { recursive: true });
  });

  /** Members of each client that the contract makes. */
  const members: readonly unknown[] = ENDPOINTS.flatMap((endpoint) =>
    (Object.keys(KINDS) as Kind[])
      .filter((kind) => KINDS.method.has(contract, endpoint) && KINDS[kind].has(contract, endpoint))
      .flatMap((kind): unknown[] => {
        const bodies = kind === 'wait' ? [] : bodiesOf(contract, endpoint);
        return bodies.length === 0 ? [kind] : bodies;
      }),
  );

  test('each method, iterator, stream and wait has one, and it runs on the mock, without and with await', async () => {
    const printed = await run('python', [path.join(SCRIPTS, 'samples.py')], {
      BASE_URL: `http://127.0.0.1:${mock.port}`,
      KEY: MADE_UP_KEY,
      COOKIE: `session=${issueSessionToken()}`,
    });
    const [failures, verdict] = [printed.split('\n').slice(0, -1), printed.split('\n').at(-1)];
    expect(verdict, failures.slice(-40).join('\n')).toBe(`${2 * members.length} samples, 0 failed`);
  });

  test('each of them, and each example of the page, is strictly typed', async () => {
    const program = path.join(folder, 'examples.py');
    await run('python', [path.join(SCRIPTS, 'samples.py'), program, path.join(PACKAGE, 'README.md')]);
    const types = await run('mypy', ['--cache-dir', path.join(folder, 'mypy'), '--strict', program]);
    expect(types).toMatch(/^Success: no issues found in 1 source file/);
    // Each stands in a function of its own, where the last variable of an example looks unused.
    const strict = { typeCheckingMode: 'strict', reportUnusedVariable: false, pythonVersion: '3.11' };
    writeFileSync(path.join(folder, 'pyrightconfig.json'), JSON.stringify(strict));
    expect(await pyright(run, folder, '-p', folder)).toMatch(/^0 errors, 0 warnings/m);
  });
});
