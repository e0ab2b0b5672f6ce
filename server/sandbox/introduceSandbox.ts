import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openAccount } from '../domain/access/openAccount.ts';
import type { Service } from '../startService.ts';
import { writeSandboxFile } from './sandboxFile.ts';
import type { Sandbox } from './startSandbox.ts';

interface Access {
  readonly accountId: string;
  readonly apiKey: string;
}

/**
 * Creates the account of a new sandbox, writes `sandbox.json`, and prints the address, the key and what to do next. A later
 * start prints a command that reads the key from that file.
 */
export async function introduceSandbox(sandbox: Sandbox, { context, port }: Service): Promise<void> {
  const known = readAccess(sandbox.dataDir);
  const access = known ?? (await openAccount(context, 'first key'));
  const baseUrl = port === null ? null : context.publicUrl();
  const path = await writeSandboxFile({ sandbox, baseUrl, ...access });
  const lines = [
    '',
    baseUrl === null
      ? 'This part of the Agent Trading Service answers nothing (ROLE=worker).'
      : `The Agent Trading Service answers on ${baseUrl}`,
    'Its chain is local and holds no real money.',
    '',
    ...(known === null ? newKeyLines(access.apiKey) : keyLines(path)),
    '',
    'Next:',
    ...(baseUrl === null ? [] : firstSteps(baseUrl, sandbox.dataDir)),
    `- Stop with Ctrl-C. To start over, delete ${sandbox.dataDir}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readAccess(dataDir: string): Access | null {
  const path = join(dataDir, 'sandbox.json');
  if (!existsSync(path)) return null;
  const access = parseAccess(readFileSync(path, 'utf8'));
  if (access === null) {
    throw new Error(`${path} is damaged: restore it, or delete it to get a new account and key.`);
  }
  return access;
}

function parseAccess(text: string): Access | null {
  try {
    const { accountId, apiKey } = JSON.parse(text) as Partial<Access>;
    return typeof accountId === 'string' && typeof apiKey === 'string' ? { accountId, apiKey } : null;
  } catch {
    // A damaged file is as useless as one without a key.
    return null;
  }
}

const keyLines = (path: string): string[] => [
  'Your API key, from the first start:',
  `  export KEY=$(node -p "JSON.parse(fs.readFileSync('${path}')).apiKey")`,
];

const newKeyLines = (apiKey: string): string[] => ['Your API key, shown only now:', `  export KEY=${apiKey}`];

const firstSteps = (baseUrl: string, dataDir: string): string[] => [
  `- Read the documentation: ${baseUrl}/docs`,
  `- Run the demo in another terminal: ${demoCommand(dataDir)}`,
];

const demoCommand = (dataDir: string): string =>
  dataDir === resolve('.data') ? 'npm run demo' : `DATA_DIR='${dataDir}' npm run demo`;
