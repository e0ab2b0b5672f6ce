import { carryOut, type PlannedCall, Refused, type Steps } from './carryOut.ts';
import { type Command, parseCommands } from './parseCommands.ts';
import { HELP, type Result, readResult } from './reports.ts';

export interface Message {
  readonly role: string;
  readonly content: string;
  readonly calls: readonly { readonly id: string; readonly name: string }[];
  /** For a tool's message: the call that it answers. */
  readonly callId: string | null;
}

export interface Turn {
  readonly text: string;
  readonly toolCalls: readonly PlannedCall[];
}

/** A conversation has limited turns, and the planner needs the last one. */
const MAX_COMMANDS = 6;

/**
 * Returns the next step: a tool call, or the reply when all is done. Obeys only the newest user message.
 * Keeps no state: the messages show what was done.
 */
export function planTurn(messages: readonly Message[], tools: readonly string[]): Turn {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const parsed = parseCommands(messages[asked]?.content ?? '');
  if ('notUnderstood' in parsed)
    return said(
      `I did nothing, because I do not understand "${parsed.notUnderstood.slice(0, 200)}". I am a rule-based planner, not a language model; say "help" for what I understand.`,
    );
  const { commands } = parsed;
  if (commands.length === 0) return said('I was given no command. Say "help" for what I understand.');
  if (commands.length > MAX_COMMANDS)
    return said(
      `I did nothing, because these are ${commands.length} commands; I take at most ${MAX_COMMANDS} at once.`,
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
      const rest = at < commands.length - 1 ? ' I did not carry out the rest.' : '';
      return [...sentences, error.message + rest].join('\n');
    }
  }
  return sentences.join('\n');
}

/** Replays the past calls to find the next step. They must match the commands. */
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
  /** Null if it is missing or unreadable. */
  readonly result: Result | null;
}

/** The calls with their answers. Ids may be reused later. */
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
