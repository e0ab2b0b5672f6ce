import type { Request } from 'express';
import type { Operation } from '../../generated/operations.ts';
import { DOCS_POLICY, docsStyles } from '../domain/platform/docs.ts';
import type { Answer } from '../pipeline/contract/request.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (one) => ENTITIES[one] ?? one);

/** Turns the refusal of a page into a page, for a browser that asks for one. Other callers get JSON. */
export function refusalPage(request: Request, { mediaTypes, path }: Operation, answer: Answer): Answer {
  const isPage = mediaTypes.includes('text/html');
  if (!isPage || answer.status < 400) return answer;
  if (request.accepts(['application/json', 'text/html']) !== 'text/html') return answer;
  const { error, code } = answer.body as { readonly error: string; readonly code: string };
  const root = path.split('/').length > 2 ? '../' : '';
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${answer.status} ${escaped(code)}</title>
<link rel="stylesheet" href="${root}docs/${docsStyles()}">
</head>
<body>
<main>
<h1>${answer.status} <code>${escaped(code)}</code></h1>
<p>${escaped(error)}</p>
<p><a href="${root}docs">Documentation</a></p>
</main>
</body>
</html>
`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': DOCS_POLICY };
  return { status: answer.status, body, headers: { ...answer.headers, ...headers, Vary: 'Accept' } };
}
