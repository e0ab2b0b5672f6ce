import MiniSearch from 'minisearch';
import { errorCodesOf } from '../errorCodes.ts';
import type { Contract } from '../readContract.ts';
import type { Page, Section } from './page.ts';
import { SEARCH_OPTIONS } from './searchWords.ts';

/** One place that a search can find. */
interface Entry {
  readonly id: number;
  readonly kind: 'guide' | 'operation' | 'field' | 'error';
  readonly title: string;
  /** Where it is, in words. */
  readonly path: string;
  readonly text: string;
  readonly page: string;
  readonly anchor: string;
}

type Found = Omit<Entry, 'id'>;

/** Returns the index of all pages as a script module. Search code loads it at the first use. */
export function searchIndex(contract: Contract, guide: readonly Page[], operations: readonly Page[]): string {
  const found = [
    ...guide.flatMap(({ name, title, sections }) =>
      sections.map((section): Found => guideEntry(name, title, section)),
    ),
    ...operations.map(operationEntry),
    ...fieldEntries(operations),
    ...Object.entries(errorCodesOf(contract)).map(
      ([code, { status, meaning }]): Found => ({
        ...{ kind: 'error', title: code, path: `Errors › ${status}`, text: meaning },
        ...{ page: 'errors', anchor: `error-${code}` },
      }),
    ),
  ];
  const index = new MiniSearch<Entry>(SEARCH_OPTIONS);
  index.addAll(found.map((entry, id) => ({ ...entry, id })));
  return `export default ${JSON.stringify(index)};\n`;
}

const guideEntry = (page: string, title: string, section: Section): Found => ({
  kind: 'guide',
  title: section.title,
  path: section.level === 1 ? 'Guide' : title,
  text: section.text,
  page,
  anchor: section.id,
});

const operationEntry = ({ name, title, summary, sections }: Page): Found => ({
  kind: 'operation',
  title: `${title} · ${name}`,
  path: summary,
  text: sections[0]?.text ?? '',
  page: name,
  anchor: '',
});

const isOfAnswer = ({ id }: Section): boolean => /^(answer|event)/.test(id);

/** A field that several operations describe alike is found once. Requests come before answers. */
function fieldEntries(operations: readonly Page[]): Found[] {
  const all = operations.flatMap((page) => page.sections.slice(1).map((section) => ({ page, section })));
  const ordered = [false, true].flatMap((wanted) =>
    all.filter(({ section }) => isOfAnswer(section) === wanted),
  );
  const byText = Map.groupBy(ordered, ({ section }) => `${section.title.split('.').at(-1)} ${section.text}`);
  return [...byText.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { page, section } = first;
    const more = new Set(others.map((one) => one.page.name).filter((name) => name !== page.name)).size;
    const place = section.id.split(/[-.]/)[0] ?? '';
    return [
      {
        kind: 'field' as const,
        title: section.title,
        path: `${page.title} › ${place}${more === 0 ? '' : `, and ${more} more`}`,
        text: section.text,
        page: page.name,
        anchor: section.id,
      },
    ];
  });
}
