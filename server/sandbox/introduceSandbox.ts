import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { openAccount } from '../domain/access/openAccount.ts';
import { setAccountWallet } from '../domain/accounts/accountRows.ts';
import type { Service } from '../startService.ts';
import { writeSandboxFile } from './sandboxFile.ts';
import { makeSignInLink, SIGN_IN_LINK_HOURS } from './signInLink.ts';
import type { Sandbox } from './startSandbox.ts';

interface Access {
  readonly accountId: string;
  readonly apiKey: string;
  /** The wallet that signs in for the account. Sandboxes of earlier versions have none yet. */
  readonly walletPrivateKey?: Hex;
}

/**
 * Creates the account of a new sandbox, writes `sandbox.json`, and prints the address, the key, a link that signs in, and what to
 * do next. A later start prints a command that reads the key from that file.
 */
export async function introduceSandbox(sandbox: Sandbox, { context, port }: Service): Promise<void> {
  const known = readAccess(sandbox.dataDir);
  const access: Access = known ?? (await openAccount(context, 'first key'));
  const baseUrl = port === null ? null : context.publicUrl();
  const walletPrivateKey = access.walletPrivateKey ?? generatePrivateKey();
  await setAccountWallet(context.db, access.accountId, privateKeyToAddress(walletPrivateKey));
  const path = await writeSandboxFile({ sandbox, baseUrl, ...access, walletPrivateKey });
  const link = baseUrl === null ? null : await makeSignInLink(context, baseUrl, walletPrivateKey);
  const lines = [
    '',
    baseUrl === null
      ? 'This part of the Agent Trading Service answers nothing (ROLE=worker).'
      : `The Agent Trading Service answers on ${baseUrl}`,
    'Its chain is local and holds no real money.',
    '',
    ...(link === null ? [] : linkLines(link)),
    ...(known === null ? newKeyLines(access.apiKey) : keyLines(path)),
    '',
    'Next:',
    ...(baseUrl === null ? [] : firstSteps(baseUrl, sandbox.dataDir)),
    `- Stop with Ctrl-C. To start over, delete ${sandbox.dataDir}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const linkLines = (link: string): string[] => [
  `Open the dashboard. The link signs you in, once and within ${SIGN_IN_LINK_HOURS} hours:`,
  link,
  '',
];

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
    const { accountId, apiKey, walletPrivateKey } = JSON.parse(text) as Partial<Access>;
    if (typeof accountId !== 'string' || typeof apiKey !== 'string') return null;
    return { accountId, apiKey, ...(walletPrivateKey !== undefined && { walletPrivateKey }) };
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
