import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { ownFolder } from '../torture/ownFolder.ts';
import { Stack } from '../torture/Stack.ts';
import type { Service } from './examine.ts';
import { laterVersion } from './laterVersion.ts';

/** The service of `npm start` in its own folder, behind a proxy that answers like a later version. */
export async function openSandbox(): Promise<Service & { close(): Promise<void> }> {
  const dataDir = ownFolder('generators-');
  const stack = new Stack(dataDir, await pickPort(undefined, ''));
  await stack.start();
  const apiKey = await readKey(dataDir);
  const { url, close } = await laterVersion(stack.url);
  return {
    url,
    apiKey,
    async close() {
      close();
      await stack.stop();
    },
  };
}

/** The service may answer a moment before the file exists. */
async function readKey(dataDir: string): Promise<string> {
  while (true) {
    try {
      const text = readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8');
      return (JSON.parse(text) as { apiKey: string }).apiKey;
    } catch {
      await delay(100);
    }
  }
}
