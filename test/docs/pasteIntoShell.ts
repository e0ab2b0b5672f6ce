import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { COMPILE_CACHE } from '../harness/compileCache.ts';

const CURL = path.join(import.meta.dirname, 'curl.ts');

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** As a reader pastes them; returns their requests. All must succeed. */
export async function pasteIntoShell(
  commands: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Request[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paste-'));
  try {
    const log = path.join(folder, 'requests.txt');
    writeFileSync(log, '');
    const curl = path.join(folder, 'curl');
    writeFileSync(curl, `#!/bin/sh\nexec "${process.execPath}" "${CURL}" "$@"\n`);
    chmodSync(curl, 0o755);
    const shell = spawn('sh', ['-eu', '-c', commands], {
      env: {
        PATH: [folder, path.dirname(process.execPath), process.env.PATH].join(':'),
        REQUEST_LOG: log,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors: Buffer[] = [];
    shell.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const [code] = await once(shell, 'close');
    expect({ code, errors: Buffer.concat(errors).toString() }).toEqual({ code: 0, errors: '' });
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Request);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
