import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsSource {
  readonly contentType: string;
  metrics(): Promise<string>;
  /** Why this process should get no requests now; null if it should. */
  unreadiness(): Promise<string | null>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

interface Page {
  readonly status: number;
  readonly contentType?: string;
  readonly text: string;
}

/**
 * The operator's server: `/metrics` for Prometheus, `/livez` (the process answers), `/readyz` (200, or 503
 * with the reason).
 * @throws if the address is in use
 */
export async function openMetricsServer(
  watch: MetricsSource,
  host: string,
  port: number,
): Promise<MetricsServer> {
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

async function pageOf(watch: MetricsSource, method: string, url: string): Promise<Page> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'GET only.\n' };
  const page = PAGES[url.split('?')[0] ?? ''];
  if (page === undefined) return { status: 404, text: `There is ${Object.keys(PAGES).join(', ')}.\n` };
  try {
    return await page(watch);
  } catch {
    return { status: 503, text: 'This page cannot be read at the moment.\n' };
  }
}

const PAGES: Readonly<Record<string, (watch: MetricsSource) => Promise<Page>>> = {
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
