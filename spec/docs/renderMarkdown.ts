import createMarkdown from 'markdown-it';
import { escapeHtml } from './escapeHtml.ts';
import { codeBlock } from './highlight.ts';
import { type Page, pageLink, ROOT_LINK, type Section } from './page.ts';

/** HTML in the text stays text; a bare URL does not become a link. */
const markdown = createMarkdown({ html: false, linkify: false, typographer: false });
type Tokens = ReturnType<typeof markdown.parse>;

markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.th_open = () => '<th scope="col">';
markdown.renderer.rules.fence = (tokens, index) =>
  codeBlock(tokens[index]?.content ?? '', tokens[index]?.info.trim() ?? '');
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  const address = String(token?.attrGet('href'));
  const [, name, anchor = ''] = /^\/docs\/([\w-]+)(#.*)?$/.exec(address) ?? [];
  if (name !== undefined) token?.attrSet('href', `${pageLink(name)}${anchor}`);
  else if (address.startsWith('/')) token?.attrSet('href', `${ROOT_LINK}${address.slice(1)}`);
  return self.renderToken(tokens, index, options);
};

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export interface RenderedPage extends Pick<Page, 'title' | 'summary'> {
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Renders a page of the guide. A paragraph `{{name}}` is replaced by the part of that name. */
export function renderGuide(text: string, parts: Readonly<Record<string, string>>): RenderedPage {
  const tokens = markdown.parse(text, {});
  const sections = sectionsOf(tokens);
  const [{ title = '' } = {}] = sections;
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll(/<p>\{\{(.+?)\}\}<\/p>/g, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`${title} names the part ${name}, which does not exist.`);
      return part;
    });
  return { title, summary: firstSentence(tokens), html, sections };
}

/** Gives each heading below the title an id. */
function sectionsOf(tokens: Tokens): Section[] {
  const starts = tokens.flatMap((token, index) => (token.type === 'heading_open' ? [index] : []));
  return starts.map((start, number) => {
    const title = plainText(tokens[start + 1]?.content ?? '');
    const level = Number(tokens[start]?.tag.slice(1));
    const id = level === 1 ? '' : slugOf(title);
    if (id !== '') tokens[start]?.attrSet('id', id);
    const inside = tokens.slice(start + 3, starts[number + 1] ?? tokens.length);
    return { id, title, level, text: textOf(inside) };
  });
}

const textOf = (tokens: Tokens): string =>
  tokens
    .filter(({ type, content }) => ['inline', 'fence'].includes(type) && !content.startsWith('{{'))
    .map(({ content }) => plainText(content))
    .join(' ');

function firstSentence(tokens: Tokens): string {
  const isText = (token: Tokens[number]): boolean => token.type === 'paragraph_open';
  const outside = tokens.findIndex((token) => isText(token) && token.level === 0);
  const at = outside === -1 ? tokens.findIndex(isText) : outside;
  return (
    plainText(tokens[at + 1]?.content ?? '')
      .split(/(?<=[.:]) /)[0]
      ?.replace(/:$/, '.') ?? ''
  );
}

/** Markdown without its marks. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Renders a description of the contract. */
export const renderMarkdown = (text: string): string => markdown.render(text);

/** Renders one paragraph without its own tags. */
export const renderInline = (text: string): string => markdown.renderInline(text);

export const headingHtml = (level: 2 | 3, title: string): string =>
  `<h${level} id="${slugOf(title)}">${escapeHtml(title)}</h${level}>\n`;
