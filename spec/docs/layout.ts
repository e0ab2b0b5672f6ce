import { escapeHtml } from './escapeHtml.ts';
import type { tagsOf } from './operationFacts.ts';
import { groupsOf, type Page, pageLink, ROOT_LINK } from './page.ts';

/** A bull's-eye. Without an icon here, a browser requests one that does not exist. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='6' fill='none' stroke='%230b62c4' stroke-width='2'/%3E%3Ccircle cx='8' cy='8' r='2' fill='%230b62c4'/%3E%3C/svg%3E";

interface Frame {
  readonly title: string;
  readonly version: string;
  readonly guide: readonly Page[];
  readonly tags: ReturnType<typeof tagsOf>;
  /** Served names of the files that a page loads, by the part of the page that they are. */
  readonly files: Readonly<
    Record<'styles' | 'page' | 'tryIt' | 'approve' | 'freeze' | 'search' | 'engine' | 'index', string>
  >;
  /** The URL that the samples name. */
  readonly service: string;
}

/**
 * What all pages share. The server puts a page into it: `{{title}}`, `{{name}}` and `{{main}}`, and marks the
 * page in the list of contents.
 */
export function layoutOf({ title, version, guide, tags, files, service }: Frame): string {
  const at = (name: string): string => pageLink(name);
  return `<!doctype html>
<html lang="en" data-service="${service}" data-search="${at(files.search)}" data-engine="${at(files.engine)}" data-index="${at(files.index)}" data-approve="${at(files.approve)}" data-freeze="${at(files.freeze)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{{title}}</title>
<link rel="icon" href="${ICON}">
<link rel="alternate" type="text/markdown" href="${at('{{name}}.md')}">
<link rel="stylesheet" href="${at(files.styles)}">
<script type="module" src="${at(files.page)}"></script>
<script type="module" src="${at(files.tryIt)}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="menu" href="#nav" role="button" aria-expanded="false" aria-controls="nav">Menu</a>
<a class="brand" href="${ROOT_LINK}docs">${escapeHtml(title)} <span>${version}</span></a>
<button type="button" class="search-open" hidden><span>Search</span> <kbd>/</kbd></button>
</header>
<nav id="nav" aria-label="Contents">
${groupsOf(guide).map(menuHtml).join('')}<p class="group">Operations</p>
${tags.map(groupHtml).join('')}</nav>
<main id="content" tabindex="-1">
{{main}}</main>
<dialog class="search" aria-label="Search">
<input type="search" id="search-query" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="found" aria-autocomplete="list" placeholder="Operation, field, error code, words" autocomplete="off" spellcheck="false">
<ul id="found" role="listbox" aria-label="Results"></ul>
<p class="state" role="status">Type a word. Arrows choose, Enter opens, Escape closes.</p>
</dialog>
</body>
</html>
`;
}

function menuHtml([group, pages]: [string, Page[]]): string {
  const lines = pages.map(
    (page) => `<li><a href="${pageLink(page.name)}">${escapeHtml(page.title)}</a></li>\n`,
  );
  return `<p class="group">${group}</p>\n<ul>\n${lines.join('')}</ul>\n`;
}

function groupHtml({ tag, endpoints }: Frame['tags'][number]): string {
  const lines = endpoints.map(
    ({ method, operation }) =>
      `<li><a href="${pageLink(operation.operationId)}"><span class="method ${method}">${method.toUpperCase()}</span> <span>${escapeHtml(operation.summary)}</span></a></li>\n`,
  );
  return `<details data-tag="${tag.name}"><summary>${tag.name}</summary><ul>\n${lines.join('')}</ul></details>\n`;
}

/** Links to the page before and after, in reading order. */
export function neighbours(pages: readonly Page[], index: number): string {
  const linkTo = (page: Page | undefined, way: 'Previous' | 'Next'): string =>
    page === undefined
      ? '<span></span>'
      : `<a class="${way.toLowerCase()}" rel="${way === 'Next' ? 'next' : 'prev'}" href="${pageLink(page.name)}"><small>${way}</small>${escapeHtml(page.title)}</a>`;
  return `<nav class="neighbours" aria-label="Neighbours">\n${linkTo(pages[index - 1], 'Previous')}\n${linkTo(pages[index + 1], 'Next')}\n</nav>\n`;
}
