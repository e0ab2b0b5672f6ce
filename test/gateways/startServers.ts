import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../engine/until.ts';
import { aimockScript, litellmProgram } from './installed.ts';

export const KEY = 'sk-a-key-for-tests-that-is-long-enough-0123456789';

export interface ForeignServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers to these words, before and after the tool results. */
const SCRIPT = {
  'speak plainly': ['Ten ETH, as plain as that.'],
  'use one tool': [['getPortfolio'], 'One is seen.'],
  'use two tools': [['getPortfolio', 'getAgent'], 'Two are seen.'],
} as const satisfies Record<string, readonly (string | readonly string[])[]>;

const fixtures = Object.entries(SCRIPT).flatMap(([userMessage, answers]) =>
  answers.map((answer, at) => ({
    match: { userMessage, hasToolResult: at > 0 },
    response:
      typeof answer === 'string'
        ? { content: answer }
        : { toolCalls: answer.map((name) => ({ name, arguments: '{}' })) },
  })),
);

/** aimock cannot read tool results as LiteLLM writes them in Google's format; it then answers this. */
export const AFTER_UNREAD_RESULTS = 'Something is seen.';
const unread = { match: { model: 'gemini-2.0-flash' }, response: { content: AFTER_UNREAD_RESULTS } };

export async function startAimock(): Promise<ForeignServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aimock-'));
  const script = join(folder, 'script.json');
  writeFileSync(script, JSON.stringify({ fixtures: [...fixtures, unread] }));
  const port = await freePort();
  const words = [await aimockScript(), '-p', String(port), '-f', script, '--strict', '--validate-on-load'];
  return serve(process.execPath, words, { port, folder, ready: '/v1/models', env: {} });
}

/** Models by the wire format between gateway and provider. */
export const WIRES = ['openai', 'anthropic', 'gemini'] as const;

export async function startLitellm(provider: string): Promise<ForeignServer> {
  const folder = mkdtempSync(join(tmpdir(), 'litellm-'));
  const config = join(folder, 'config.yaml');
  const baseOf = { openai: `${provider}/v1`, anthropic: provider, gemini: `${provider}/v1beta` };
  const modelOf = { openai: 'gpt-4o', anthropic: 'claude-3-5-sonnet-20241022', gemini: 'gemini-2.0-flash' };
  const model_list = WIRES.map((wire) => ({
    model_name: wire,
    litellm_params: { model: `${wire}/${modelOf[wire]}`, api_base: baseOf[wire], api_key: 'a key for tests' },
  }));
  // JSON is YAML.
  writeFileSync(
    config,
    JSON.stringify({ model_list, litellm_settings: { telemetry: false, num_retries: 0 } }),
  );
  const port = await freePort();
  const words = ['--config', config, '--host', '127.0.0.1', '--port', String(port)];
  const env = {
    LITELLM_MASTER_KEY: KEY,
    LITELLM_LOCAL_MODEL_COST_MAP: 'True',
    LITELLM_MODE: 'PRODUCTION',
    PYTHONUNBUFFERED: '1',
  };
  return serve(await litellmProgram(), words, { port, folder, ready: '/health/liveliness', env });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Serving {
  readonly port: number;
  /** Removed with the server. */
  readonly folder: string;
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
}

async function serve(
  program: string,
  words: readonly string[],
  { port, folder, ready, env }: Serving,
): Promise<ForeignServer> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, words, { cwd: folder, env: { PATH, HOME, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4_000);
    });
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(`${program} answers`, async () => {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
      return fetch(url + ready).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  } catch (error) {
    await close();
    throw new Error(`${program} did not start: ${said}`, { cause: error });
  }
  return { url, close };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
