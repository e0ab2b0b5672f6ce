import { parseArgs } from 'node:util';
import type { Listening } from '../server/http/listen.ts';
import { introduceMock, introduceProxy, introduceWorld, USAGE } from './introduction.ts';

const HOUR_MS = 3_600_000;

/**
 * Options of `npm run mock`. With `proxy` it compares that server with the contract, else it answers with
 * examples.
 */
interface Wish {
  readonly host: string;
  readonly port: number;
  readonly proxy: URL | null;
  readonly world: boolean;
}

/** @throws Error about the unusable argument */
function readWish(words: readonly string[]): Wish | 'help' {
  const { values } = parseArgs({
    args: [...words],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '4010' },
      proxy: { type: 'string' },
      world: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('--port is a number from 0 to 65535.');
  const { host, proxy, world } = values;
  if (world && proxy !== undefined) throw new Error('--world and --proxy exclude each other.');
  return { host, port, world, proxy: proxy === undefined ? null : originOf(proxy) };
}

function originOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new Error('--proxy is the origin of a server, such as http://127.0.0.1:8080.');
  }
  return url;
}

async function main(words: readonly string[]): Promise<void> {
  const wish = readWish(words);
  if (wish === 'help') return say(USAGE);
  const { host, proxy, world } = wish;
  const { port } = await start(wish);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const introduce = world ? introduceWorld : introduceMock;
  say(proxy === null ? introduce(url) : introduceProxy(url, proxy));
}

/** Loads Prism late, because it is slow: a wrong argument is reported before. */
async function start({ host, port, proxy, world }: Wish): Promise<Listening> {
  const options = world ? { worldEndsMs: startOfHour(Date.now()) } : {};
  if (proxy === null) {
    if (world) await (await import('../clients/dashboard/build.ts')).buildDashboard();
    return (await import('./startMock.ts')).startMock(host, port, options);
  }
  const { startContractProxy } = await import('./startContractProxy.ts');
  return startContractProxy({ host, port, upstream: proxy, say });
}

/** The world is the same until the next hour. */
const startOfHour = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** There is nothing to save or to close. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));

main(process.argv.slice(2)).catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is taken; choose another one: npm run mock -- --port 4011`
      : error.message;
  process.stderr.write(`The mock did not start: ${sentence}\n`);
  process.exit(1);
});
