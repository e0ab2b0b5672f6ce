import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import files from '../../../generated/docs/files.json' with { type: 'json' };
import pages from '../../../generated/docs/pages.json' with { type: 'json' };
import { Problem } from '../../problem.ts';

type Form = 'html' | 'markdown';

/** Text of the documentation. It is a constant of the process. */
interface DocsText<MediaType extends string> {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const generated = (name: string): string =>
  readFileSync(new URL(`../../../generated/docs/${name}`, import.meta.url), 'utf8');

/** The page may run its own scripts and load from its own origin, and cannot be framed. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const LAYOUT = generated('layout.html');
const START = 'index';
const PAGES = new Map(pages.map((page) => [page.name, page]));
const FILES = new Map(files.map((file) => [file.name, file]));
const TITLE = PAGES.get(START)?.title ?? '';

/** The URL of the service in samples and links, as the contract names it. */
const WRITTEN_URL = /data-service="([^"]*)"/.exec(LAYOUT)?.[1] ?? '';

type PageText = DocsText<'text/html' | 'text/markdown'>;
type FileText = DocsText<'text/javascript' | 'text/css'>;
type PlainText = DocsText<'text/plain'>;

const made = new Map<string, DocsText<string>>();

/** Makes a text once. There are as many as pages and forms. */
function once<Text extends DocsText<string>>(key: string, make: () => Text): Text {
  const text = made.get(key) ?? make();
  made.set(key, text);
  return text as Text;
}

/** Served name of the style sheet. */
export const docsStyles = (): string => files.find(({ source }) => source === 'page.css')?.name ?? '';

/** The start page. */
export const docsStart = (form: Form, url: string): PageText => pageText(START, form, url);

/**
 * A page by its name, a page in Markdown by its name and `.md`, or a file that the pages load.
 * @throws Problem not_found
 */
export function docsText(name: string, form: Form, url: string): PageText | FileText {
  const bare = name.replace(/\.md$/, '');
  if (name !== START && PAGES.has(bare)) return pageText(bare, bare === name ? form : 'markdown', url);
  const file = FILES.get(name);
  if (file === undefined) throw new Problem('not_found', 'The documentation has no such page or file.');
  return once(
    name,
    (): FileText => ({
      mediaType: name.endsWith('.js') ? 'text/javascript' : 'text/css',
      body: generated(file.source),
      // The name contains the content's hash, so it never changes.
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    }),
  );
}

export const llmsText = (url: string): PlainText =>
  once(`llms.txt ${url}`, () => plainText(atService(generated('llms.txt'), url)));

/** Every page in Markdown, one after the other. */
export const llmsFullText = (url: string): PlainText =>
  once(`llms-full.txt ${url}`, () => {
    const all = [...PAGES.keys()].map((name) => pageText(name, 'markdown', url).body);
    return plainText(all.join('\n\n---\n\n'));
  });

const plainText = (body: string): PlainText => ({ mediaType: 'text/plain', body, headers: headersFor(body) });

function pageText(name: string, form: Form, url: string): PageText {
  return once(`${name} ${form} ${url}`, (): PageText => {
    if (form === 'markdown') {
      const body = atService(generated(`pages/${name}.md`), url);
      return { mediaType: 'text/markdown', body, headers: { ...headersFor(body), Vary: 'Accept' } };
    }
    const body = atService(htmlOf(name), url);
    const policy = { 'Content-Security-Policy': DOCS_POLICY, Vary: 'Accept' };
    return { mediaType: 'text/html', body, headers: { ...headersFor(body), ...policy } };
  });
}

const atService = (text: string, url: string): string => text.replaceAll(WRITTEN_URL, () => url);

/** A weak tag fits every encoding of the content. */
function headersFor(body: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { 'Cache-Control': 'no-cache', ETag: `W/"${hash}"` };
}

function htmlOf(name: string): string {
  const page = PAGES.get(name);
  const isStart = name === START;
  const title = isStart ? `${TITLE}: documentation` : `${page?.title} · ${TITLE}`;
  return LAYOUT.replace(
    '<title>{{title}}',
    () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`,
  )
    .replace(`<li><a href="{{docs}}${name}">`, (link) => link.replace('<a ', '<a aria-current="page" '))
    .replace(`<details data-tag="${page?.tag}">`, (group) => group.replace('>', ' open>'))
    .replace('{{main}}', () => generated(`pages/${name}.html`))
    .replaceAll('{{name}}', name)
    .replaceAll('{{docs}}', isStart ? 'docs/' : '')
    .replaceAll('{{root}}', isStart ? '' : '../');
}
