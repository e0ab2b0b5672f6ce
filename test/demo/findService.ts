import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The message says what to do. */
export class NoService extends Error {}

export interface FoundService {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** For people. */
  readonly source: string;
}

export const silent = ({ baseUrl, source }: Pick<FoundService, 'baseUrl' | 'source'>): NoService =>
  new NoService(
    `Nothing answers at ${baseUrl} (from ${source}): start the service with \`npm start\` first.`,
  );

/** `BASE_URL`, else the sandbox that runs in `DATA_DIR` (default `.data`). */
export function findAddress(): Omit<FoundService, 'apiKey'> {
  const { BASE_URL: baseUrl } = process.env;
  return baseUrl === undefined ? readSandbox(process.env) : { baseUrl, source: 'BASE_URL' };
}

/** With `API_KEY` or the sandbox's key. */
export function findService(environment: NodeJS.ProcessEnv = process.env): FoundService {
  const { BASE_URL: baseUrl, API_KEY: apiKey } = environment;
  if (baseUrl !== undefined && apiKey !== undefined) return { baseUrl, apiKey, source: 'BASE_URL' };
  if (baseUrl !== undefined || apiKey !== undefined)
    throw new NoService('Set both BASE_URL and API_KEY, or neither.');
  return readSandbox(environment);
}

function readSandbox({ DATA_DIR: dataDir = '.data' }: NodeJS.ProcessEnv): FoundService {
  const file = path.join(dataDir, 'sandbox.json');
  if (!existsSync(file)) {
    throw new NoService(
      `No service: ${file} does not exist. Start one with \`npm start\`, or name another one by BASE_URL (for the demo with its API_KEY).`,
    );
  }
  const { baseUrl, apiKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'baseUrl' | 'apiKey',
    string | null
  >;
  if (baseUrl === null || apiKey === null)
    throw new NoService(
      `What \`npm start\` started in ${dataDir} answers nothing (ROLE=worker): start it without ROLE.`,
    );
  return { baseUrl, apiKey, source: file };
}
