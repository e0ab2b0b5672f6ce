import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Answer } from '../pipeline/contract/request.ts';
import { Problem } from '../problem.ts';
import { sendAnswer } from './answer.ts';
import { compressConstant } from './compression.ts';

/** The pages for people. They are files that `clients/dashboard/build.ts` makes; the service only sends them. */
export const DASHBOARD = '/app';

const FILES = new URL('../../clients/dashboard/dist/', import.meta.url);

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Own scripts and styles only. Every request goes to this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const MISSING = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The dashboard is not built</title>
</head>
<body>
<main>
<h1>The dashboard is not built</h1>
<p>The files of the dashboard are missing. Build them with <code>node clients/dashboard/build.ts</code>, or use the image, which has them.</p>
<p><a href="/docs">Documentation</a></p>
</main>
</body>
</html>
`;

export interface DashboardHandlers {
  /** Sends the one page. Its script reads the rest of the address. */
  readonly page: RequestHandler;
  /** Sends a file of the build. Its name has a hash, so it never changes. */
  readonly file: RequestHandler;
  readonly icon: RequestHandler;
}

/** Returns the handlers for a folder with a build. Without one, the page says how to make it. */
export function dashboardHandlers(folder: URL = FILES): DashboardHandlers {
  const read = new Map<string, Promise<Buffer | null>>();
  /** Compressed forms are kept by a file's bytes, so these are read once. A missing file is looked for again. */
  const bytesOf = (name: string): Promise<Buffer | null> => {
    const known = read.get(name) ?? readIfThere(new URL(name, folder));
    read.set(name, known);
    const forget = (bytes: Buffer | null): void => {
      if (bytes === null) read.delete(name);
    };
    known.then(forget, () => read.delete(name));
    return known;
  };
  const file = async (request: Request, response: Response, name: string, caching: string) => {
    const body = await bytesOf(name);
    if (body === null) throw noSuchFile();
    const type = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream';
    const headers = { 'Content-Type': type, 'Cache-Control': caching, ...idOf(response) };
    sendAnswer(response, await compressConstant(request, { status: 200, body, headers }));
  };
  return {
    // A new build is served without a restart.
    page: async (_request, response) =>
      sendAnswer(response, pageAnswer(response, await readIfThere(new URL('index.html', folder)))),
    file: async (request, response) => {
      const name = String(request.params.name);
      if (!/^[\w-]+\.[\w.-]+$/.test(name)) throw noSuchFile();
      await file(request, response, `assets/${name}`, 'public, max-age=31536000, immutable');
    },
    icon: (request, response) => file(request, response, 'icon.svg', 'public, max-age=86400'),
  };
}

const readIfThere = (place: URL): Promise<Buffer | null> =>
  readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const noSuchFile = (): Problem => new Problem('not_found', 'The dashboard has no such file.');

const pageAnswer = (response: Response, page: Buffer | null): Answer => ({
  status: page === null ? 503 : 200,
  body: page ?? MISSING,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-cache',
    ...idOf(response),
  },
});

const idOf = (response: Response) => ({ 'X-Request-Id': response.locals.requestId as string });

/** Browsers ask for pages by name; programs do not. */
export const prefersPage = (request: Request): boolean =>
  request.accepts(['application/json', 'text/html']) === 'text/html';
