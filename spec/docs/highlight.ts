import { createRequire } from 'node:module';
import { escapeHtml } from './escapeHtml.ts';

interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  highlight(code: string, options: { readonly language: string }): { readonly value: string };
}

// Its own types bring those of a browser into the whole project.
const require = createRequire(import.meta.url);
const highlighter = require('highlight.js/lib/core') as Highlighter;
for (const name of ['bash', 'csharp', 'go', 'java', 'json', 'kotlin', 'python', 'rust', 'typescript'])
  highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));

/** Names that Markdown and `x-codeSamples` use. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  csharp: 'csharp',
  go: 'go',
  java: 'java',
  json: 'json',
  kotlin: 'kotlin',
  python: 'python',
  rust: 'rust',
  ts: 'typescript',
  typescript: 'typescript',
};

/** A block of code in color. It scrolls inside its box, also by keyboard, so that the page never does. */
export function codeBlock(code: string, language: string): string {
  const known = LANGUAGES[language.toLowerCase()];
  const html =
    known === undefined ? escapeHtml(code) : highlighter.highlight(code, { language: known }).value;
  return `<pre tabindex="0"><code>${html}</code></pre>\n`;
}

export const jsonBlock = (value: unknown): string =>
  codeBlock(
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    typeof value === 'string' ? '' : 'json',
  );
