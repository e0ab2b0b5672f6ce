import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Contract } from '../readContract.ts';
import { errorCatalogue } from './errorCatalogue.ts';
import { escapeHtml } from './escapeHtml.ts';
import { operationLinks, operationList } from './operationIndex.ts';
import { type Chapter, renderChapter, renderMarkdown } from './renderMarkdown.ts';
import { stateMachines } from './stateMachines.ts';

const GUIDE = path.join(import.meta.dirname, '../guide');
const require = createRequire(import.meta.url);

interface File {
  /** The last part of its address: carries a hash of the content, so that it can be cached for ever. */
  readonly name: string;
  readonly from: 'generated' | 'package';
  readonly source: string;
}

interface Described extends Contract {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
}

/** Text of the files of `generated/docs`: the page, what it loads, and the list of the latter. */
export async function writeDocs(contract: Contract): Promise<Map<string, string>> {
  const own = ['page.css', 'page.js'].map(
    (name) => [name, readFileSync(path.join(import.meta.dirname, name), 'utf8')] as const,
  );
  const packaged = ['swagger-ui-dist/swagger-ui.css', 'swagger-ui-dist/swagger-ui-bundle.js'];
  const files: File[] = [
    ...packaged.map((source) => fileOf('package', source, readFileSync(require.resolve(source), 'utf8'))),
    ...own.map(([source, text]) => fileOf('generated', source, text)),
  ];
  const parts = {
    'error catalogue': errorCatalogue(contract),
    'state machines': await stateMachines(contract),
  };
  const chapters = readdirSync(GUIDE)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const id = file.replaceAll(/^\d+-|\.md$/g, '');
      return renderChapter(id, readFileSync(path.join(GUIDE, file), 'utf8'), parts);
    });
  return new Map([
    ['docs/page.html', pageOf(contract as Described, chapters, files)],
    ['docs/files.json', `${JSON.stringify(files, null, 1)}\n`],
    ...own.map(([name, text]) => [`docs/${name}`, text] as const),
  ]);
}

function fileOf(from: File['from'], source: string, text: string): File {
  const { name, ext } = path.parse(source);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name: `${name}.${hash}${ext}`, from, source };
}

/** A bull's-eye; without an icon of the page's own a browser asks for one that is not there. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='6' fill='none' stroke='%230b62c4' stroke-width='2'/%3E%3Ccircle cx='8' cy='8' r='2' fill='%230b62c4'/%3E%3C/svg%3E";

/** All addresses are relative to `/docs`, so that the page works behind any origin and prefix. */
function pageOf(contract: Described, chapters: readonly Chapter[], files: readonly File[]): string {
  const { title, version, description } = contract.info;
  const tagOf = ({ name }: File): string =>
    name.endsWith('.css')
      ? `<link rel="stylesheet" href="docs/${name}">`
      : `<script src="docs/${name}" defer></script>`;
  const links = chapters.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}: documentation</title>
<link rel="icon" href="${ICON}">
${files.map(tagOf).join('\n')}
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<nav aria-label="Contents">
<p class="name"><a href="#content">${escapeHtml(title)}</a> <span>${version}</span></p>
<ul>
${links.join('\n')}
<li><a href="#reference">Reference</a>
<ul class="operations">
${operationLinks(contract)}</ul></li>
</ul>
</nav>
<main id="content" tabindex="-1">
<div class="guide">
<h1>${escapeHtml(title)}</h1>
${renderMarkdown(description)}
<p>The contract as one file: <a href="openapi.json">openapi.json</a>, <a href="openapi.yaml">openapi.yaml</a>.</p>
</div>
${chapters.map(({ html }) => html).join('')}<section aria-labelledby="reference">
<h2 id="reference">Reference</h2>
<noscript><p>With scripts allowed, this is the whole reference, and operations can be tried out here.</p></noscript>
<div id="reference-list" class="guide">
${operationList(contract)}</div>
<div id="reference-ui"></div>
</section>
<footer><p>The reference is shown by Swagger UI (Apache License 2.0).</p></footer>
</main>
</body>
</html>
`;
}
