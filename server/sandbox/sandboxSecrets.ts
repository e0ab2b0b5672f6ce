import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Hex } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { writeDurably } from './writeDurably.ts';

const LAUNCHERS = 8;

/** What an operator would keep in a secret store. Random for each data directory, and never anybody else's. */
export interface SandboxSecrets {
  /** 32 bytes in base64. */
  readonly keyEncryptionKey: string;
  readonly apiKeyPepper: string;
  readonly launcherPrivateKeys: readonly Hex[];
  readonly treasuryPrivateKey: Hex;
}

/** The secrets in the file at `path` (0600), made on the first start. Throws when they are missing later. */
export async function sandboxSecrets(path: string, mayCreate: boolean): Promise<SandboxSecrets> {
  if (existsSync(path)) return JSON.parse(await readFile(path, 'utf8')) as SandboxSecrets;
  if (!mayCreate)
    throw new Error(`${path} is missing, and the wallets in the database cannot be opened without it.`);
  const secrets: SandboxSecrets = {
    keyEncryptionKey: randomBytes(32).toString('base64'),
    apiKeyPepper: randomBytes(32).toString('base64url'),
    launcherPrivateKeys: Array.from({ length: LAUNCHERS }, generatePrivateKey),
    treasuryPrivateKey: generatePrivateKey(),
  };
  await writeDurably(path, JSON.stringify(secrets));
  return secrets;
}
