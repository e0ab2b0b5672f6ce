import { LOCAL_SERVICE } from '../publish/codeSamples.ts';
import { tagsOf } from './operationFacts.ts';
import { groupsOf, type Page } from './page.ts';
import type { Described } from './startPage.ts';

/** `/llms.txt` (llmstxt.org): one line for each page, with the address of its Markdown. */
export function llmsText(contract: Described, guide: readonly Page[]): string {
  const [summary = ''] = contract.info.description.split('\n\n');
  const lineOf = (name: string, title: string, text: string): string =>
    `- [${title}](${LOCAL_SERVICE}/docs/${name}.md): ${text}`;
  const groups = tagsOf(contract).map(({ tag, endpoints }) => {
    const lines = endpoints.map(({ method, path, operation }) =>
      lineOf(operation.operationId, operation.summary, `${method.toUpperCase()} ${path}`),
    );
    return `## Operations: ${tag.name}\n\n${lines.join('\n')}\n`;
  });
  const chapters = groupsOf(guide).map(([group, pages]) => {
    const lines = pages.map(({ name, title, summary: text }) => lineOf(name, title, text));
    return `## ${group}\n\n${lines.join('\n')}\n`;
  });
  return `# ${contract.info.title}

> ${summary.replaceAll('\n', ' ')}

- [Start page](${LOCAL_SERVICE}/docs/index.md): the rules that hold for all operations
- [All pages in one file](${LOCAL_SERVICE}/llms-full.txt): every guide and operation
- [Decide an approval](${LOCAL_SERVICE}/docs/approve.md): the page on which a person says yes or no, in a browser
- [Freeze by a link](${LOCAL_SERVICE}/docs/freeze.md): the page that links of messages lead to, in a browser
- [OpenAPI document](${LOCAL_SERVICE}/openapi.json): the contract

${chapters.join('\n')}
${groups.join('\n')}`;
}
