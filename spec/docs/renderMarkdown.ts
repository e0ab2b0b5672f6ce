import createMarkdown from 'markdown-it';
import { escapeHtml } from './escapeHtml.ts';

/** HTML in the text stays text; a bare URL does not become a link. */
const markdown = createMarkdown({ html: false, linkify: false, typographer: false });

// A wide table or command scrolls by itself, also by keyboard, so that the page never does.
markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.th_open = () => '<th scope="col">';
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre class="wide" tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

const slugOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * A chapter of the guide as a section of the page: its `#` heading is the page's second level, and every heading links to
 * itself. `{{name}}` alone in a paragraph is replaced by the part of that name.
 */
export function renderChapter(id: string, text: string, parts: Readonly<Record<string, string>>): Chapter {
  const tokens = markdown.parse(text, {});
  let title = '';
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const content = tokens[index + 1]?.content ?? '';
    const isTitle = token.tag === 'h1';
    token.tag = `h${Number(token.tag.slice(1)) + 1}`;
    if (token.type === 'heading_close') continue;
    if (isTitle) title = content;
    token.attrSet('id', isTitle ? id : `${id}-${slugOf(content)}`);
  }
  const body = markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll(/<p>\{\{(.+?)\}\}<\/p>/g, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`${id}.md names the part ${name}, which does not exist.`);
      return part;
    });
  return { id, title, html: `<section class="guide" aria-labelledby="${id}">\n${body}</section>\n` };
}

/** A description of the contract. */
export const renderMarkdown = (text: string): string => markdown.render(text);
