import type { CodeSample, Contract, Endpoint } from '../readContract.ts';
import { errorTable } from './errorCatalogue.ts';
import { escapeHtml } from './escapeHtml.ts';
import { fieldList, namedFields } from './fieldList.ts';
import { codeBlock, jsonBlock } from './highlight.ts';
import { factsOf, ownCodes, successesOf } from './operationFacts.ts';
import { operationMarkdown } from './operationMarkdown.ts';
import { type Part, partsOf } from './operationParts.ts';
import { type Page, pageLink, type Section } from './page.ts';
import { plainText, renderInline, renderMarkdown } from './renderMarkdown.ts';
import { tryForm } from './tryIt.ts';

/** The page of one operation. */
export function operationPage(contract: Contract, endpoint: Endpoint): Page {
  const { operation } = endpoint;
  const parts = partsOf(contract, endpoint);
  const sections = parts.flatMap(({ place, shape }) =>
    namedFields(shape, place).map(
      ({ id, names, meaning }): Section => ({ id, title: names.join('.'), level: 2, text: meaning }),
    ),
  );
  return {
    name: operation.operationId,
    title: operation.summary,
    summary: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
    html: htmlOf(contract, endpoint, parts),
    markdown: operationMarkdown(contract, endpoint, parts),
    tag: operation.tags[0],
    group: null,
    sections: [{ id: '', title: '', level: 1, text: plainText(operation.description) }, ...sections],
  };
}

function htmlOf(contract: Contract, endpoint: Endpoint, parts: readonly Part[]): string {
  const { operation, method, path } = endpoint;
  const facts = factsOf(contract, endpoint).map(
    ([name, text]) => `<div><dt>${name}</dt><dd>${renderInline(text)}</dd></div>\n`,
  );
  const { own, common } = ownCodes(contract, endpoint);
  const call = `${method.toUpperCase()} ${path}`;
  return `<header class="operation">
<p class="tag">${operation.tags[0]}</p>
<h1>${escapeHtml(operation.summary)}</h1>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${escapeHtml(path)}</code> <button type="button" class="copy" data-copy="${escapeHtml(call)}" hidden>Copy</button> <button type="button" class="try-open" aria-expanded="false" aria-controls="try" hidden>Try it</button></p>
${jumps(parts)}</header>
<div class="text">
${renderMarkdown(operation.description)}<dl class="facts">
${facts.join('')}</dl>
</div>
<aside class="beside" aria-label="Samples and examples">
${samplesOf(endpoint)}${examplesOfAnswers(contract, endpoint)}</aside>
<div class="text">
${tryForm(contract, endpoint)}${parts.map(partHtml).join('')}<section>
<h2 id="errors">Errors</h2>
${own.length === 0 ? '' : errorTable(contract, own)}<details${own.length === 0 ? ' open' : ''}><summary>Errors that ${own.length === 0 ? 'this' : 'every such'} operation can answer (${common.length})</summary>
${errorTable(contract, common)}</details>
</section>
</div>
`;
}

/** Links to the parts of the page. */
function jumps(parts: readonly Part[]): string {
  const links = [...parts.map(({ place, title }) => [place, title]), ['errors', 'Errors']].map(
    ([id, title]) => `<li><a href="#${id}">${title}</a></li>`,
  );
  return `<nav class="jumps" aria-label="Parts of this page"><ul>${links.join('')}</ul></nav>\n`;
}

const partHtml = ({ title, place, text, shape }: Part): string =>
  `<section>\n<h2 id="${place}">${title}</h2>\n${renderMarkdown(text)}${fieldList(shape, place)}</section>\n`;

/** A label such as `TypeScript, all pages` names the tab, and what the sample does. */
const tabOf = ({ label }: CodeSample): string => label.split(', ')[0] ?? '';

/** Where a page of the guide makes the `client` of the samples. */
const CLIENT_PAGES: Readonly<Record<string, string>> = { TypeScript: 'client', Python: 'python' };

/** Tabs that need no script: the chosen language is a checked radio button. */
function samplesOf({ operation }: Endpoint): string {
  const samples = [...Map.groupBy(operation['x-codeSamples'] ?? [], tabOf)];
  const tabs = samples.map(([tab], index) => {
    const id = `sample-${tab.toLowerCase()}`;
    return `<input type="radio" name="sample" id="${id}" value="${tab}"${index === 0 ? ' checked' : ''}><label for="${id}">${tab}</label>\n`;
  });
  const panels = samples.map(
    ([tab, some]) =>
      `<div class="panel ${tab.toLowerCase()}">${some.map((sample) => sampleHtml(sample, tab)).join('')}${clientNote(tab)}</div>\n`,
  );
  return `<fieldset class="samples"><legend>Samples</legend>\n${tabs.join('')}${panels.join('')}</fieldset>\n`;
}

function sampleHtml({ label, lang, source }: CodeSample, tab: string): string {
  const what = label.slice(`${tab}, `.length);
  const title =
    what === '' ? '' : `<p class="what">${escapeHtml(what[0]?.toUpperCase() + what.slice(1))}</p>\n`;
  return `${title}${codeBlock(source, lang)}`;
}

function clientNote(tab: string): string {
  const page = CLIENT_PAGES[tab];
  if (page === undefined) return '';
  return `<p class="what">Create <code>client</code> as in <a href="${pageLink(page)}">Quick start in ${tab}</a>.</p>\n`;
}

function examplesOfAnswers(contract: Contract, endpoint: Endpoint): string {
  const all = successesOf(contract, endpoint).flatMap(({ status, examples }) =>
    examples.map(({ name, value }) => ({ title: `${status} ${name}`, value })),
  );
  return all
    .map(
      ({ title, value }, index) =>
        `<details class="example"${index === 0 ? ' open' : ''}><summary>Example answer: ${escapeHtml(title)}</summary>\n${jsonBlock(value)}</details>\n`,
    )
    .join('');
}
