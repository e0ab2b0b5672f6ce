import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const HTML = `<!doctype html><meta charset="utf-8"><title>client</title>
<script type="importmap">{ "imports": {
  "@agent-trading-service/client": "/client/index.js",
  "@agent-trading-service/client/webhooks": "/client/webhooks.js"
} }</script>`;

/** An import map leads to the built client. */
export async function servePage(folders: { readonly client: string }) {
  const server = http.createServer(({ url = '/' }, response) => {
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    if (url.startsWith('/moved/')) return response.writeHead(301, { location: '/' }).end();
    const [, folder = '', ...rest] = url.split('/');
    const file = path.join(folders[folder as keyof typeof folders] ?? '', ...rest);
    try {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
