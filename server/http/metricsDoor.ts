import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands behind the operator's door. */
export interface Watch {
  readonly contentType: string;
  metrics(): Promise<string>;
  /** One sentence on why this process should get no request at the moment; null: it should. */
  unreadiness(): Promise<string | null>;
}

export interface MetricsDoor {
  readonly port: number;
  close(): Promise<void>;
}

interface Page {
  readonly status: number;
  readonly contentType?: string;
  readonly text: string;
}

/**
 * The operator's door, apart from that of the callers: `/metrics` for Prometheus, `/livez` (this process answers at all) and
 * `/readyz` (it should get requests: 200, else 503 and why). @throws when the address is in use.
 */
export async function openMetricsDoor(watch: Watch, host: string, port: number): Promise<MetricsDoor> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    void pageOf(watch, request.method ?? '', request.url ?? '').then((page) => send(response, page));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pageOf(watch: Watch, method: string, url: string): Promise<Page> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'GET only.\n' };
  const page = PAGES[url.split('?')[0] ?? ''];
  if (page === undefined) return { status: 404, text: `There is ${Object.keys(PAGES).join(', ')}.\n` };
  try {
    return await page(watch);
  } catch {
    return { status: 503, text: 'It cannot be said at the moment.\n' };
  }
}

const PAGES: Readonly<Record<string, (watch: Watch) => Promise<Page>>> = {
  '/metrics': async (watch) => ({
    status: 200,
    contentType: watch.contentType,
    text: await watch.metrics(),
  }),
  '/livez': async () => ({ status: 200, text: 'alive\n' }),
  '/readyz': async (watch) => {
    const why = await watch.unreadiness();
    return why === null ? { status: 200, text: 'ready\n' } : { status: 503, text: `${why}\n` };
  },
};

function send(response: ServerResponse, { status, contentType = 'text/plain; charset=utf-8', text }: Page) {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
