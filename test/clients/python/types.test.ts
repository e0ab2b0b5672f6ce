import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describePython, PACKAGE, pyright, SCRIPTS } from '../pythonEnvironment.ts';

describePython('the types of the Python client', (run) => {
  test('mypy finds nothing in its strict mode', async () => {
    const cache = path.join(await run('python', ['-c', 'import sys; print(sys.prefix)']), 'mypy');
    const types = ['--cache-dir', cache, '--strict'];
    expect(await run('mypy', types)).toMatch(/^Success: no issues found in \d+ source files/);
    expect(await run('mypy', [...types, SCRIPTS])).toMatch(/^Success/);
  });

  test('pyright finds nothing in its strict mode, tests and examples included, and every public name has a whole type', async () => {
    expect(await pyright(run, PACKAGE)).toMatch(/^0 errors, 0 warnings/m);
    const report = await pyright(run, PACKAGE, '--verifytypes', 'agent_trading', '--ignoreexternal');
    const [, score] = /^Type completeness score: ([\d.]+)%/m.exec(report) ?? [];
    expect(Number(score), report).toBeGreaterThanOrEqual(99);
    const [, told] =
      /Pyright knows the whole type of ([\d.]+) % of/.exec(
        readFileSync(path.join(PACKAGE, 'README.md'), 'utf8'),
      ) ?? [];
    expect(told).toBe(score);
  });
});
