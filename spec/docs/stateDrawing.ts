interface Transition {
  readonly from: string;
  readonly to: string;
  readonly on: string;
}

export interface StateMachine {
  /** A list if a record may begin in one of several states. */
  readonly initial: string | readonly string[];
  readonly terminal: readonly string[];
  readonly transitions: readonly Transition[];
  /** The states of a record that has no trouble, in order. */
  readonly usual: readonly string[];
}

export type Draw = (dot: string) => string;

export const titleOf = (name: string): string =>
  name.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const initialStates = ({ initial }: StateMachine): readonly string[] => [initial].flat();

const BOLD = 'penwidth=2.6 fontname="Helvetica-Bold"';

/** Inline SVG in the text's color: readable on light and dark ground, without a style of its own. */
export function drawingOf(name: string, title: string, machine: StateMachine, draw: Draw): string {
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

/** Edges show the number of their table row: words on thirteen arrows would be unreadable. */
function dotOf(machine: StateMachine): string {
  const { terminal, transitions, usual } = machine;
  const initial = initialStates(machine);
  const states = [...new Set([...initial, ...transitions.flatMap(({ from, to }) => [from, to])])];
  const nodes = states.map((state) => {
    const border = terminal.includes(state) ? 'peripheries=2 ' : '';
    return `"${state}" [${border}${usual.includes(state) ? BOLD : ''}];`;
  });
  const entries = initial.map((state) => `"" -> "${state}" [${usual.includes(state) ? BOLD : ''}];`);
  const edges = transitions.map(({ from, to }, index) => {
    const at = usual.indexOf(from);
    const isUsual = at !== -1 && usual[at + 1] === to;
    return `"${from}" -> "${to}" [label=" ${index + 1} " ${isUsual ? `${BOLD} weight=9` : ''}];`;
  });
  return `digraph {
rankdir=TB; nodesep=0.5; ranksep=0.45;
node [shape=box style=rounded fontname="Helvetica" fontsize=14 margin="0.16,0.08"];
edge [fontname="Helvetica" fontsize=12 arrowsize=0.8];
"" [shape=point width=0.12];
${[...entries, ...nodes, ...edges].join('\n')}
}`;
}
