import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describePython, PACKAGE, SCRIPTS } from '../pythonEnvironment.ts';

const PYRIGHT = path.join(import.meta.dirname, '../../../node_modules/pyright/index.js');

describePython('the types of the Python client', (run) => {
  test('mypy finds nothing in its strict mode', async () => {
    const cache = path.join(await run('python', ['-c', 'import sys; print(sys.prefix)']), 'mypy');
    const types = ['--cache-dir', cache, '--strict'];
    expect(await run('mypy', types)).toMatch(/^Success: no issues found in \d+ source files/);
    expect(await run('mypy', [...types, SCRIPTS])).toMatch(/^Success/);
  });

  test('pyright finds nothing in its strict mode, and every public name has a whole type', async () => {
    const python = await run('python', ['-c', 'import sys; print(sys.executable)']);
    const options = { cwd: PACKAGE, env: { ...process.env, PYTHONPATH: path.join(PACKAGE, 'src') } };
    const pyright = async (...args: string[]): Promise<string> => {
      const command = [PYRIGHT, '--pythonpath', python, ...args];
      // It also fails when the score is below 100 %, so the output counts.
      return promisify(execFile)(process.execPath, command, options).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    expect(await pyright()).toMatch(/^0 errors, 0 warnings/m);
    const report = await pyright('--verifytypes', 'agent_trading', '--ignoreexternal');
    const [, score] = /^Type completeness score: ([\d.]+)%/m.exec(report) ?? [];
    expect(Number(score), report).toBeGreaterThanOrEqual(99);
    const [, told] =
      /Pyright knows the whole type of ([\d.]+) % of/.exec(
        readFileSync(path.join(PACKAGE, 'README.md'), 'utf8'),
      ) ?? [];
    expect(told).toBe(score);
  });
});
