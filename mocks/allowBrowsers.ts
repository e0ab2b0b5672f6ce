import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { EXPOSED_HEADERS } from '../server/http/origins.ts';

const READABLE = [...EXPOSED_HEADERS, 'sl-violations'].join(', ');
const A_DAY_SECONDS = 86_400;

/** Lets pages of any origin call (CORS). The mock holds nothing that a page could steal. */
export const allowBrowsers =
  (next: RequestListener<typeof IncomingMessage, typeof ServerResponse>): RequestListener =>
  (request, response) => {
    const { origin } = request.headers;
    if (origin === undefined) return next(request, response);
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', READABLE);
    response.setHeader('Vary', 'Origin');
    const wanted = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || wanted === undefined) return next(request, response);
    response.setHeader('Access-Control-Allow-Methods', wanted);
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    response.setHeader('Access-Control-Max-Age', A_DAY_SECONDS);
    response.writeHead(204).end();
  };
