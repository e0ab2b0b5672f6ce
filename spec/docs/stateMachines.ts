import { instance } from '@viz-js/viz';
import type { Contract, Schema } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';
import { renderMarkdown } from './renderMarkdown.ts';

interface Transition {
  readonly from: string;
  readonly to: string;
  readonly on: string;
}

interface StateMachine {
  /** Several where a record may begin in one or another. */
  readonly initial: string | readonly string[];
  readonly terminal: readonly string[];
  readonly transitions: readonly Transition[];
}

type Draw = (dot: string) => string;

/** Every `x-state-machine` of the contract: what its states mean, a drawing, and the same transitions as a table. */
export async function stateMachines(contract: Contract): Promise<string> {
  const viz = await instance();
  const draw: Draw = (dot) => viz.renderString(dot, { format: 'svg', engine: 'dot' });
  return Object.entries(contract.components.schemas)
    .filter(([, schema]) => 'x-state-machine' in schema)
    .map(([name, schema]) => sectionOf(name, schema, draw))
    .join('');
}

function sectionOf(name: string, schema: Schema, draw: Draw): string {
  const machine = schema['x-state-machine'] as unknown as StateMachine;
  const title = name.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const rows = machine.transitions.map(
    ({ from, to, on }, index) =>
      `<tr><td>${index + 1}</td><td><code>${from}</code></td><td><code>${to}</code></td><td>${escapeHtml(on)}</td></tr>\n`,
  );
  return `<h3 id="states-${name}">${title}</h3>
${renderMarkdown(String(schema.description))}
<figure class="wide" tabindex="0">${drawingOf(name, title, machine, draw)}</figure>
<div class="wide" tabindex="0"><table class="transitions">
<caption>The numbers are those of the drawing. It begins as ${initialStates(machine).map(codeOf).join(' or ')}${endsOf(machine)}.</caption>
<thead><tr><th scope="col">#</th><th scope="col">From</th><th scope="col">To</th><th scope="col">When</th></tr></thead>
<tbody>
${rows.join('')}</tbody></table></div>
`;
}

const initialStates = ({ initial }: StateMachine): readonly string[] => [initial].flat();

const codeOf = (state: string): string => `<code>${state}</code>`;

function endsOf({ terminal }: StateMachine): string {
  const names = terminal.map(codeOf).join(', ');
  return names === '' ? ' and has no end' : ` and nothing leaves ${names}`;
}

/** Inline, in the colour of the text: it is readable on light and on dark ground, and needs no style of its own. */
function drawingOf(name: string, title: string, machine: StateMachine, draw: Draw): string {
  const svg = draw(dotOf(machine));
  const size = /width="(\d+)pt" height="(\d+)pt"\s+viewBox="([^"]+)"/.exec(svg);
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (size === null || shapes === undefined) throw new Error(`${name} could not be drawn.`);
  const [, width, height, viewBox] = size;
  const body = shapes
    .replaceAll(
      /<!--[\s\S]*?-->\n?|<title>[^<]*<\/title>\n?|<polygon fill="white" stroke="none"[^>]*\/>\n?/g,
      '',
    )
    .replaceAll(/ (?:id="[^"]*"|xml:space="preserve"|font-family="[^"]*")/g, '')
    .replaceAll('"black"', '"currentColor"')
    .replaceAll('<text ', '<text fill="currentColor" ');
  return `<svg role="img" aria-labelledby="drawing-${name}" width="${width}" height="${height}" viewBox="${viewBox}">
<title id="drawing-${name}">${title}: ${machine.transitions.length} transitions, listed in the table below</title>${body}</svg>`;
}

/** Edges carry the number of their row in the table: words on thirteen arrows could not be told apart. */
function dotOf(machine: StateMachine): string {
  const { terminal, transitions } = machine;
  const initial = initialStates(machine);
  const states = [...new Set([...initial, ...transitions.flatMap(({ from, to }) => [from, to])])];
  const nodes = states.map((state) => `"${state}"${terminal.includes(state) ? ' [peripheries=2]' : ''};`);
  const entries = initial.map((state) => `"" -> "${state}";`);
  const edges = transitions.map(({ from, to }, index) => `"${from}" -> "${to}" [label=" ${index + 1} "];`);
  return `digraph {
rankdir=TB; nodesep=0.5; ranksep=0.45;
node [shape=box style=rounded fontname="Helvetica" fontsize=14 margin="0.16,0.08"];
edge [fontname="Helvetica" fontsize=12 arrowsize=0.8];
"" [shape=point width=0.12];
${[...entries, ...nodes, ...edges].join('\n')}
}`;
}
