import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { LOCAL_SERVICE } from '../publish/codeSamples.ts';
import type { Contract } from '../readContract.ts';
import { approvePage } from './approvePage.ts';
import { freezePage } from './freezePage.ts';
import { guidePages } from './guidePages.ts';
import { layoutOf, neighbours } from './layout.ts';
import { nameLinker } from './linkNames.ts';
import { llmsText } from './llmsText.ts';
import { tagsOf } from './operationFacts.ts';
import { operationPage } from './operationPage.ts';
import type { Page } from './page.ts';
import { searchIndex } from './searchIndex.ts';
import { type Described, startPage } from './startPage.ts';

interface File {
  /** Last part of its URL. Contains a hash of the content, so that browsers may cache it forever. */
  readonly name: string;
  /** Its name in `generated/docs`. */
  readonly source: string;
}

/** Pages that links of messages lead to. No list of the guide has them. */
const PLAIN = [approvePage(), freezePage()];

/**
 * Returns the files of `generated/docs`. The pages are whole without a script, in HTML and Markdown. A kept
 * reference component was weighed and not taken: Scalar is 989 kB compressed, Redoc (327 kB) and RapiDoc (218
 * kB) have no search over the guide, and the last two need inline styles, which the pages' policy refuses.
 */
export async function writeDocs(given: Contract): Promise<Map<string, string>> {
  const contract = given as Described;
  const tags = tagsOf(contract);
  const guide = await guidePages(contract);
  const operations = tags.flatMap(({ endpoints }) => endpoints.map((one) => operationPage(contract, one)));
  const start = startPage(contract, guide);
  const texts = new Map([
    ['page.css', ['page.css', 'reference.css', 'tools.css'].map(browserFile).join('')],
    ['page.js', browserFile('page.js')],
    ['tryIt.js', browserFile('tryIt.js')],
    ['approve.js', browserFile('approve.js')],
    ['freeze.js', browserFile('freeze.js')],
    ['search.js', searchScript()],
    ['searchEngine.js', searchEngine()],
    ['searchIndex.js', searchIndex(contract, guide, operations)],
  ]);
  const files = [...texts].map(([name, text]) => fileOf(name, text));
  const served = (source: string): string => files.find((file) => file.source === source)?.name ?? '';
  const { title, version } = contract.info;
  const layout = layoutOf({
    ...{ title, version, guide, tags, service: LOCAL_SERVICE },
    files: {
      ...{ styles: served('page.css'), page: served('page.js'), tryIt: served('tryIt.js') },
      ...{ approve: served('approve.js'), freeze: served('freeze.js') },
      ...{ search: served('search.js'), index: served('searchIndex.js'), engine: served('searchEngine.js') },
    },
  });
  const linkNames = nameLinker(contract);
  const inOrder = [...guide, ...operations];
  const pages = [{ ...start, name: 'index' }, ...inOrder];
  const list = pages.map(listed);
  return new Map([
    ['docs/layout.html', layout],
    ['docs/llms.txt', llmsText(contract, guide)],
    ['docs/files.json', `${JSON.stringify(files, null, 1)}\n`],
    ['docs/pages.json', `${JSON.stringify([...list, ...PLAIN.map(listed)], null, 1)}\n`],
    ...[...texts].map(([name, text]) => [`docs/${name}`, text] as const),
    ...PLAIN.flatMap(pageFiles),
    ...pages.flatMap((page, index) => {
      const html = linkNames(page.html, page.name) + (index === 0 ? '' : neighbours(inOrder, index - 1));
      return pageFiles({ ...page, html });
    }),
  ]);
}

const listed = ({ name, title, tag }: Page) => ({ name, title, tag });

/** Links of the Markdown lead to Markdown. */
function pageFiles({ name, html, markdown }: Page): [name: string, text: string][] {
  const linked = markdown
    .replaceAll(/\]\(\/docs\/([\w-]+)(#[\w-]+)?\)/g, '](/docs/$1.md$2)')
    .replaceAll('](/', `](${LOCAL_SERVICE}/`);
  return [
    [`docs/pages/${name}.html`, html],
    [`docs/pages/${name}.md`, linked],
  ];
}

const browserFile = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'browser', name), 'utf8');

/** The browser splits words by the code that split them for the index. */
function searchScript(): string {
  const words = readFileSync(path.join(import.meta.dirname, 'searchWords.ts'), 'utf8');
  const { target, module } = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(words, { compilerOptions: { target, module } });
  return `${outputText}\n${browserFile('search.js')}`;
}

/** The library as it is published, for the browser. */
function searchEngine(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8');
  return `/*! MiniSearch (MIT License), copyright Luca Ongaro */\n${source.replace(/^\/\/# sourceMappingURL.*$/m, '')}`;
}

function fileOf(source: string, text: string): File {
  const { name, ext } = path.parse(source);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name: `${name}.${hash}${ext}`, source };
}
