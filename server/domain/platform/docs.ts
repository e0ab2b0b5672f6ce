import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import files from '../../../generated/docs/files.json' with { type: 'json' };
import { Problem } from '../../errors.ts';

interface DocsFile {
  readonly mediaType: 'text/javascript' | 'text/css';
  readonly body: string;
}

const require = createRequire(import.meta.url);
const generated = (name: string): string =>
  readFileSync(new URL(`../../../generated/docs/${name}`, import.meta.url), 'utf8');

/** Read once at the start; what belongs to a package is taken from where that is installed. */
const FILES: ReadonlyMap<string, DocsFile> = new Map(
  files.map(({ name, from, source }) => [
    name,
    {
      mediaType: name.endsWith('.js') ? 'text/javascript' : 'text/css',
      body: from === 'generated' ? generated(source) : readFileSync(require.resolve(source), 'utf8'),
    },
  ]),
);

/** The documentation as one page of HTML. */
export const DOCS_PAGE = generated('page.html');

/** A file that the page names. @throws Problem not_found */
export function docsFile(name: string): DocsFile {
  const file = FILES.get(name);
  if (file === undefined) throw new Problem('not_found', 'The documentation has no such file.');
  return file;
}
