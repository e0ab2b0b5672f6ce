import { carryOut, type PlannedCall, Refused, type Steps } from './carryOut.ts';
import { type Command, parseCommands } from './parseCommands.ts';
import { HELP } from './reports.ts';
import { type Result, readResult } from './toolResult.ts';

/** A message of the protocol, as far as it matters here. */
export interface Message {
  readonly role: string;
  readonly content: string;
  /** Names of the tools that an assistant's message called. */
  readonly calls: readonly { readonly id: string; readonly name: string }[];
  /** Of a tool's message: the call that it answers. */
  readonly callId: string | null;
}

export interface Turn {
  readonly text: string;
  readonly toolCalls: readonly PlannedCall[];
}

/** A conversation allows only so many turns, and the planner wants to say the last word. */
const MOST_COMMANDS = 6;

/**
 * The planner's next word: the next call of a tool, or what it has to say when all is done. It obeys the newest message of
 * the user and nothing else; what tools answered is only reported. It keeps nothing: what was done it sees in the messages.
 */
export function planTurn(messages: readonly Message[], tools: readonly string[]): Turn {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const parsed = parseCommands(messages[asked]?.content ?? '');
  if ('notUnderstood' in parsed)
    return said(
      `I did nothing, because I do not understand "${parsed.notUnderstood.slice(0, 200)}". I am a rule-based planner, not a language model; say "help" for what I understand.`,
    );
  const { commands } = parsed;
  if (commands.length === 0) return said('I was asked for nothing. Say "help" for what I understand.');
  if (commands.length > MOST_COMMANDS)
    return said(
      `I did nothing, because these are ${commands.length} commands; I take at most ${MOST_COMMANDS} at once.`,
    );
  return replay(allOf(commands, new Set(tools)), messages.slice(asked + 1));
}

const said = (text: string): Turn => ({ text, toolCalls: [] });

function* allOf(commands: readonly Command[], offered: ReadonlySet<string>): Steps {
  const sentences: string[] = [];
  for (const [at, command] of commands.entries()) {
    try {
      sentences.push(command.kind === 'help' ? HELP : yield* carryOut(command, offered));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const rest = at < commands.length - 1 ? ' What was to come after it I left undone.' : '';
      return [...sentences, error.message + rest].join('\n');
    }
  }
  return sentences.join('\n');
}

/** Walks through what was done and comes to what is next. What was done must be what the commands make of it. */
function replay(steps: Steps, since: readonly Message[]): Turn {
  let step = steps.next();
  for (const { name, result } of doneIn(since)) {
    if (step.done === true || step.value.name !== name || result === null) return said(LOST);
    step = steps.next(result);
  }
  if (step.done === true) return said(step.value);
  return { text: '', toolCalls: [step.value] };
}

interface Done {
  readonly name: string;
  /** Null where it is not there any more, or cannot be read. */
  readonly result: Result | null;
}

/** The calls with what was answered right after them; ids may come again later. */
const doneIn = (since: readonly Message[]): Done[] =>
  since.flatMap(({ calls }, at) => {
    const next = since.findIndex(({ role }, later) => later > at && role !== 'tool');
    const answers = since.slice(at + 1, next === -1 ? undefined : next);
    return calls.map(({ id, name }) => {
      const answer = answers.find(({ callId }) => callId === id);
      return { name, result: answer === undefined ? null : readResult(answer.content) };
    });
  });

const LOST =
  'I lost track of what I did, so I stop here. The records of swaps, launches and transfers show what was done.';
