import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function demo(environment: Record<string, string>, script = 'demo.ts'): Promise<Ended> {
  const file = path.join(import.meta.dirname, script);
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file], { env: environment }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

test('walks the typical flow and shows hashes and amounts of every step', async () => {
  const { code, stdout, stderr } = await demo({ BASE_URL: service.baseUrl, API_KEY: service.apiKey });
  // Node itself may print warnings.
  expect(stderr.replaceAll(/^\((?:node:|Use `node ).*\n/gm, '')).toBe('');
  expect(code).toBe(0);
  const numbers = [...stdout.matchAll(/^\[ ?(\d+)\/(\d+)\]/gm)].map(([, number]) => Number(number));
  const [, steps] = /\/(\d+)\]/.exec(stdout) ?? [];
  expect(numbers).toEqual(Array.from({ length: Number(steps) }, (_, index) => index + 1));
  const hashes = [...stdout.matchAll(/0x[0-9a-f]{64}$/gm)].map(([hash]) => hash);
  expect(hashes.length).toBeGreaterThanOrEqual(6);
  for (const hash of hashes) {
    const receipt = await service.chain.rpc<{ status: string } | null>('eth_getTransactionReceipt', hash);
    expect(receipt?.status).toBe('0x1');
  }
  await service.settle();
});

test('says in one line that no service runs, and fails', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
  try {
    const { code, stdout, stderr } = await demo({ DATA_DIR: dataDir });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^No service: .* does not exist\. .*\n$/);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('names the operation and the code that a step was refused with, and fails', async () => {
  const { code, stderr } = await demo({ BASE_URL: service.baseUrl, API_KEY: 'cpk_wrong' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Failed: createAgent answered 401 invalid_api_key: .+ \(req_\w+\)\n$/);
});

test('makes a further account by a wallet that signs in, and prints a key of it and nothing else', async () => {
  // Without an account's key.
  const environment = { BASE_URL: service.baseUrl };
  const made = [await demo(environment, 'newAccount.ts'), await demo(environment, 'newAccount.ts')];
  const keys = made.map(({ stdout }) => stdout.trim());
  expect(made).toMatchObject([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  const ids = await Promise.all(
    [service.apiKey, ...keys].map(async (key) => {
      const response = await fetch(`${service.baseUrl}/api/v1/me`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return ((await response.json()) as { id?: string }).id;
    }),
  );
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(undefined);
});
