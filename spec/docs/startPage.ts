import type { Contract } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';
import { tagsOf } from './operationFacts.ts';
import { groupsOf, type Page, pageLink, ROOT_LINK } from './page.ts';
import { renderMarkdown, slugOf } from './renderMarkdown.ts';

export interface Described extends Contract {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
}

/** What it is, the guide, and every operation by tag. */
export function startPage(contract: Described, guide: readonly Page[]): Page {
  const { title, description } = contract.info;
  const [summary = ''] = description.split('\n\n');
  const html = `<h1>${escapeHtml(title)}</h1>
<div class="text">
${renderMarkdown(description)}<p>The contract as one file: <a href="${ROOT_LINK}openapi.json">openapi.json</a>, <a href="${ROOT_LINK}openapi.yaml">openapi.yaml</a>.
For language models: <a href="${ROOT_LINK}llms.txt">llms.txt</a>, <a href="${ROOT_LINK}llms-full.txt">llms-full.txt</a>, and <code>.md</code> after the address of each page.</p>
</div>
${groupsOf(guide).map(chaptersHtml).join('')}<section class="whole">
<h2 id="reference">Operations</h2>
${tagsOf(contract).map(tagHtml).join('')}</section>
`;
  return {
    name: '',
    title,
    summary: summary.replaceAll('\n', ' '),
    html,
    markdown: markdownOf(contract, guide),
    tag: null,
    group: null,
    sections: [],
  };
}

function chaptersHtml([group, pages]: [string, Page[]]): string {
  const cards = pages.map(
    (page) =>
      `<li><a href="${pageLink(page.name)}"><strong>${escapeHtml(page.title)}</strong><span>${escapeHtml(page.summary)}</span></a></li>\n`,
  );
  return `<section class="whole">\n<h2 id="${slugOf(group)}">${group}</h2>\n<ol class="cards">\n${cards.join('')}</ol>\n</section>\n`;
}

function tagHtml({ tag, endpoints }: ReturnType<typeof tagsOf>[number]): string {
  const lines = endpoints.map(
    ({ method, path, operation }) =>
      `<li><a href="${pageLink(operation.operationId)}"><span class="method ${method}">${method.toUpperCase()}</span> <span class="name">${escapeHtml(operation.summary)}</span> <code>${escapeHtml(path)}</code></a></li>\n`,
  );
  return `<h3 id="${tag.name}">${tag.name}</h3>\n<p>${escapeHtml(tag.description)}</p>\n<ul class="operations">\n${lines.join('')}</ul>\n`;
}

function markdownOf(contract: Described, guide: readonly Page[]): string {
  const tags = tagsOf(contract).map(({ tag, endpoints }) => {
    const lines = endpoints.map(
      ({ method, path, operation }) =>
        `- [${operation.summary}](/docs/${operation.operationId}): \`${method.toUpperCase()} ${path}\``,
    );
    return `### ${tag.name}\n\n${tag.description}\n\n${lines.join('\n')}\n`;
  });
  const chapters = groupsOf(guide).map(([group, pages]) => {
    const lines = pages.map(({ name, title, summary }) => `- [${title}](/docs/${name}): ${summary}`);
    return `## ${group}\n\n${lines.join('\n')}\n`;
  });
  return `# ${contract.info.title}

${contract.info.description}
${chapters.join('\n')}
## Operations

${tags.join('\n')}`;
}
