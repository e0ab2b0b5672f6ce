import type { Contract, Endpoint } from '../readContract.ts';
import { errorMarkdown } from './errorCatalogue.ts';
import { fieldMarkdown } from './fieldMarkdown.ts';
import { factsOf, ownCodes, successesOf } from './operationFacts.ts';
import type { Part } from './operationParts.ts';

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`;

const FENCES: Readonly<Record<string, string>> = {
  Shell: 'sh',
  TypeScript: 'ts',
  Python: 'python',
  JSON: 'json',
};

/** The page of an operation in Markdown. */
export function operationMarkdown(contract: Contract, endpoint: Endpoint, parts: readonly Part[]): string {
  const { operation, method, path } = endpoint;
  const facts = factsOf(contract, endpoint).map(([name, text]) => `- ${name}: ${text}`);
  const samples = (operation['x-codeSamples'] ?? []).map(
    ({ lang, label, source }) => `### ${label}\n\n${fence(FENCES[lang] ?? '', source)}`,
  );
  const [example] = successesOf(contract, endpoint).flatMap(({ status, examples }) =>
    examples.map(({ value }) => ({ status, value })),
  );
  const shown =
    example === undefined
      ? ''
      : `## Example answer ${example.status}\n\n${typeof example.value === 'string' ? fence('', example.value) : fence('json', JSON.stringify(example.value, null, 2))}`;
  const { own, common } = ownCodes(contract, endpoint);
  const errors = own.length === 0 ? '' : `${errorMarkdown(contract, own)}\n`;
  return `${[
    `# ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\` · operation \`${operation.operationId}\` · tag ${operation.tags[0]}`,
    operation.description.trim(),
    facts.join('\n'),
    ...parts.map(partMarkdown),
    `## Errors\n\n${errors}As on every such operation: ${common.map((code) => `\`${code}\``).join(', ')}. See [Errors](/docs/errors).`,
    `## Samples\n\n${samples.join('\n')}`.trimEnd(),
    shown.trimEnd(),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

const partMarkdown = ({ title, text, shape }: Part): string =>
  [`## ${title}`, text, fieldMarkdown(shape).trimEnd()].filter((part) => part !== '').join('\n\n');
