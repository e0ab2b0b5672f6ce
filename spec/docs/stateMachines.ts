import { instance } from '@viz-js/viz';
import type { Contract, Schema } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';
import { renderMarkdown } from './renderMarkdown.ts';
import { type Draw, drawingOf, initialStates, type StateMachine, titleOf } from './stateDrawing.ts';

/** Renders every `x-state-machine`: the meaning of its states, a drawing, and its transitions as a table. */
export async function stateMachines(contract: Contract): Promise<string> {
  const viz = await instance();
  const draw: Draw = (dot) => viz.renderString(dot, { format: 'svg', engine: 'dot' });
  return machinesOf(contract)
    .map(([name, schema]) => sectionOf(name, schema, draw))
    .join('');
}

export const machinesOf = (contract: Contract): [name: string, schema: Schema][] =>
  Object.entries(contract.components.schemas).filter(([, schema]) => 'x-state-machine' in schema);

/** The same in Markdown, without the drawings. */
export const stateMarkdown = (contract: Contract): string =>
  machinesOf(contract)
    .map(([name, schema]) => {
      const { transitions } = schema['x-state-machine'] as unknown as StateMachine;
      const rows = transitions.map(
        ({ from, to, on }) => `| \`${from}\` | \`${to}\` | ${on.replaceAll('|', '\\|')} |`,
      );
      return `## ${titleOf(name)}\n\n${String(schema.description).trim()}\n\n| From | To | When |\n|---|---|---|\n${rows.join('\n')}\n`;
    })
    .join('\n');

function sectionOf(name: string, schema: Schema, draw: Draw): string {
  const machine = schema['x-state-machine'] as unknown as StateMachine;
  const title = titleOf(name);
  const rows = machine.transitions.map(
    ({ from, to, on }, index) =>
      `<tr><td>${index + 1}</td><td><code>${from}</code></td><td><code>${to}</code></td><td>${escapeHtml(on)}</td></tr>\n`,
  );
  return `<h2 id="states-${name}">${title}</h2>
${renderMarkdown(String(schema.description))}
<figure class="wide" tabindex="0">${drawingOf(name, title, machine, draw)}</figure>
<div class="wide" tabindex="0"><table class="transitions">
<caption>The numbers are those of the drawing; the usual way is bold. It begins as ${initialStates(machine).map(codeOf).join(' or ')}${endsOf(machine)}.</caption>
<thead><tr><th scope="col">#</th><th scope="col">From</th><th scope="col">To</th><th scope="col">When</th></tr></thead>
<tbody>
${rows.join('')}</tbody></table></div>
`;
}

const codeOf = (state: string): string => `<code>${state}</code>`;

function endsOf({ terminal }: StateMachine): string {
  const names = terminal.map(codeOf).join(', ');
  return names === '' ? ' and has no end' : ` and nothing leaves ${names}`;
}
