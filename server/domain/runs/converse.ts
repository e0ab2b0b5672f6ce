import { isDeepStrictEqual } from 'node:util';
import { type ModelPrompt, type Models, QuestionRefused, type Toolbox } from '../ports.ts';
import {
  type ComposePrompt,
  type ConversationEnd,
  type ConversationEvent,
  type Entry,
  type Journal,
  type RecordedCall,
  Superseded,
} from './conversation.ts';
import { isEmptyAnswer, isStuck } from './isStuck.ts';
import type { Model } from './modelCatalog.ts';
import { usageMicro, usageSoFar, worstCaseMicro } from './modelPrice.ts';
import { storableAnswer } from './storable.ts';

/** Long enough for an answer with its calls; what a thought reserves grows with it. */
const LONGEST_ANSWER_TOKENS = 4_096;

export interface Conversation {
  readonly model: Model;
  readonly compose: ComposePrompt;
  readonly journal: Journal;
  /** Most that one answer may have; no more than the model can. */
  readonly maxOutputTokens?: number;
  /** Ends it wherever it is: the call to the model at once, a tool's after its answer. */
  readonly signal: AbortSignal;
  readonly onEvent?: (event: ConversationEvent) => void;
}

/** The most that an answer of this model has in a conversation. */
export const longestAnswer = (model: Model, wanted = LONGEST_ANSWER_TOKENS): number =>
  Math.min(model.maxOutputTokens, wanted);

/**
 * Lets the model think and carries out what it asks for, until it answers without asking for more. Everything is in the
 * journal before it happens, so that whoever begins again goes on where this one was: open calls are carried out first, by
 * their old ids, and an answer that was the last is not asked for twice.
 * @throws ModelError when the model could not be asked or broke off; its thought is dropped and costs what was shown of it, if
 * anything was
 * @throws what the toolbox throws when the outcome of a call is unknown; the call stays open
 * @throws the signal's reason
 */
export async function converse(
  world: { readonly models: Models; readonly toolbox: Toolbox },
  conversation: Conversation,
): Promise<ConversationEnd> {
  try {
    for (;;) {
      const end = await advance(world, conversation);
      if (end !== null) return end;
    }
  } catch (error) {
    if (error instanceof Superseded) return 'superseded';
    throw error;
  }
}

type World = Parameters<typeof converse>[0];

/** One round: what is open, else one thought. Null when there is more to do. */
async function advance(world: World, conversation: Conversation): Promise<ConversationEnd | null> {
  conversation.signal.throwIfAborted();
  const entries = await conversation.journal.entries();
  const last = entries.at(-1);
  const open = last?.kind === 'thought' ? last.calls.filter(({ result }) => result === null) : [];
  if (open.length > 0) return (await carryOutAll(world, conversation, open)) ? null : 'budget';
  if (last !== undefined && isLastWord(last)) return 'answered';
  if (isStuck(entries)) return 'stuck';
  return (await think(world, conversation, entries)) ? null : 'budget';
}

const isLastWord = (entry: Entry): boolean =>
  entry.kind === 'thought' && entry.calls.length === 0 && !isEmptyAnswer(entry);

/** False when one of them was not allowed any more. */
async function carryOutAll(
  { toolbox }: World,
  { journal, signal, onEvent }: Conversation,
  open: readonly RecordedCall[],
): Promise<boolean> {
  for (const { id, call } of open) {
    signal.throwIfAborted();
    if (!(await journal.openCall(id))) return false;
    onEvent?.({ type: 'tool_call', id, call });
    // Read for each one: the call before it may have shown what others wrote.
    const result = await toolbox.call(await journal.grant(), id, call);
    await journal.closeCall(id, result);
    onEvent?.({ type: 'tool_result', id, call, result });
  }
  return true;
}

/**
 * What is told of the conversation: all that has room, of what the provider refuses half as much, and at last only what belongs to
 * the newest words. What came before those may be what no provider takes, and would keep an agent from ever answering again.
 */
const TELLINGS = [
  { share: 1, told: (entries: readonly Entry[]) => entries },
  { share: 1 / 2, told: (entries: readonly Entry[]) => entries },
  { share: 1 / 4, told: (entries: readonly Entry[]) => entries.slice(newestWordsAt(entries)) },
];

const newestWordsAt = (entries: readonly Entry[]): number =>
  Math.max(
    entries.findLastIndex(({ kind }) => kind === 'user'),
    0,
  );

/** False when the journal did not allow another thought. A question that the provider refused is not asked again as it was. */
async function think(world: World, conversation: Conversation, entries: readonly Entry[]): Promise<boolean> {
  const { compose, journal } = conversation;
  let refused: { readonly prompt: ModelPrompt; readonly error: QuestionRefused } | null = null;
  for (const { share, told } of TELLINGS) {
    const prompt = compose(told(entries), await journal.grant(), share);
    if (refused !== null && isDeepStrictEqual(prompt.messages, refused.prompt.messages)) continue;
    try {
      return await askModel(world, conversation, prompt);
    } catch (error) {
      if (!(error instanceof QuestionRefused)) throw error;
      refused = { prompt, error };
    }
  }
  throw refused?.error;
}

/** False when the journal did not allow another thought. */
async function askModel(
  { models }: World,
  { model, journal, signal, onEvent, ...conversation }: Conversation,
  prompt: ModelPrompt,
): Promise<boolean> {
  const maxOutputTokens = longestAnswer(model, conversation.maxOutputTokens);
  const thoughtId = await journal.openThought(worstCaseMicro(model, prompt, maxOutputTokens));
  if (thoughtId === null) return false;
  let shown = '';
  const onText = (text: string): void => {
    if (onEvent === undefined) return;
    shown += text;
    onEvent({ type: 'delta', text });
  };
  const question = { modelId: model.id, prompt, maxOutputTokens, signal, onText };
  const answer = await models.ask(question).catch(async (error: unknown) => {
    const usage = usageSoFar(prompt, maxOutputTokens, shown);
    const part = { text: shown, usage, spentMicro: usageMicro(model, usage) };
    await journal.dropThought(thoughtId, shown === '' ? undefined : part);
    signal.throwIfAborted();
    throw error;
  });
  await journal.closeThought(thoughtId, storableAnswer(answer), usageMicro(model, answer.usage));
  return true;
}
