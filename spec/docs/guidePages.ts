import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../readContract.ts';
import { errorCatalogue, errorMarkdown } from './errorCatalogue.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Page, Section } from './page.ts';
import { guidePictures } from './pictures.ts';
import { renderGuide } from './renderMarkdown.ts';
import { titleOf } from './stateDrawing.ts';
import { machinesOf, stateMachines, stateMarkdown } from './stateMachines.ts';

const GUIDE = path.join(import.meta.dirname, '../guide');

/** Pages from this number on are about generated clients. */
const FIRST_LANGUAGE = 30;

/** The pages of `spec/guide` in reading order. */
export async function guidePages(contract: Contract): Promise<Page[]> {
  const pictures = [...guidePictures()];
  const html = {
    ...Object.fromEntries(pictures.map(([name, picture]) => [name, picture.html])),
    'error catalogue': errorCatalogue(contract),
    'state machines': await stateMachines(contract),
  };
  const markdown: Readonly<Record<string, string>> = {
    ...Object.fromEntries(pictures.map(([name, picture]) => [name, picture.markdown])),
    'error catalogue': errorMarkdown(contract),
    'state machines': stateMarkdown(contract),
  };
  const states = machinesOf(contract).map(
    ([name, { description }]): Section => ({
      ...{ id: `states-${name}`, title: titleOf(name), level: 2 },
      text: String(description),
    }),
  );
  return readdirSync(GUIDE)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(GUIDE, file), 'utf8');
      const page = renderGuide(text, html);
      const sections = text.includes('{{state machines}}') ? [...page.sections, ...states] : page.sections;
      return {
        ...{ ...page, sections, tag: null, name: file.replaceAll(/^\d+[a-z]?-|\.md$/g, '') },
        group: Number.parseInt(file, 10) < FIRST_LANGUAGE ? 'Guide' : 'Other languages',
        html: `<div class="text guide">\n${page.html}</div>\n${contentsOf(sections)}`,
        markdown: text.replaceAll(/^\{\{(.+?)\}\}$/gm, (_, name: string) => markdown[name] ?? ''),
      };
    });
}

/** Links to the sections of a page. */
function contentsOf(sections: readonly Section[]): string {
  const links = sections
    .filter(({ level }) => level === 2)
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>\n`);
  if (links.length < 2) return '';
  return `<aside class="beside contents" aria-labelledby="contents"><p id="contents">On this page</p>\n<ul>\n${links.join('')}</ul></aside>\n`;
}
