import { isDeepStrictEqual } from 'node:util';
import { type Model, type ModelPrompt, type Models, PromptRefused } from '../../ports/models.ts';
import type { Toolbox } from '../../ports/toolbox.ts';
import {
  type ComposePrompt,
  type ConversationEnd,
  type ConversationEvent,
  type Entry,
  isEmptyAnswer,
  type Journal,
  type RecordedCall,
  Superseded,
} from './conversation.ts';
import { usageMicro, usageSoFar, worstCaseMicro } from './models.ts';
import { storableAnswer } from './storable.ts';

/** A thought reserves credits in proportion. */
const MAX_ANSWER_TOKENS = 4_096;

export interface Conversation {
  readonly model: Model;
  readonly compose: ComposePrompt;
  readonly journal: Journal;
  /** Per answer, besides the model's own limit. */
  readonly maxOutputTokens?: number;
  /** Ends a model call at once, a tool call after its answer. */
  readonly signal: AbortSignal;
  readonly onEvent?: (event: ConversationEvent) => void;
}

export const maxAnswerTokens = (model: Model, wanted = MAX_ANSWER_TOKENS): number =>
  Math.min(model.maxOutputTokens, wanted);

/**
 * The model thinks and calls tools until it answers without a call.
 *
 * The journal records each step first, so another process can continue. Open calls run first under their old
 * ids, and no final answer is requested twice.
 * @throws ModelError if the model did not answer or broke off; only the shown part is charged
 * @throws the toolbox's error if the outcome of a call is unknown; the call stays open
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

/** Open calls, else one thought. Null if there is more to do. */
async function advance(world: World, conversation: Conversation): Promise<ConversationEnd | null> {
  conversation.signal.throwIfAborted();
  const entries = await conversation.journal.entries();
  const last = entries.at(-1);
  const open = last?.kind === 'thought' ? last.calls.filter(({ result }) => result === null) : [];
  if (open.length > 0) return (await carryOutAll(world, conversation, open)) ? null : 'budget';
  if (last !== undefined && isFinalAnswer(last)) return 'answered';
  if (isStuck(entries)) return 'stuck';
  return (await think(world, conversation, entries)) ? null : 'budget';
}

const isFinalAnswer = (entry: Entry): boolean =>
  entry.kind === 'thought' && entry.calls.length === 0 && !isEmptyAnswer(entry);

/** False if the journal refused a call. */
async function carryOutAll(
  { toolbox }: World,
  { journal, signal, onEvent }: Conversation,
  open: readonly RecordedCall[],
): Promise<boolean> {
  for (const { id, call } of open) {
    signal.throwIfAborted();
    if (!(await journal.openCall(id))) return false;
    onEvent?.({ type: 'tool_call', id, call });
    // Read per call: an earlier call may have shown foreign text.
    const result = await toolbox.call(await journal.grant(), id, call);
    await journal.closeCall(id, result);
    onEvent?.({ type: 'tool_result', id, call, result });
  }
  return true;
}

/**
 * All that fits, half of it, then only the newest words. Otherwise one refused message would silence the
 * agent for ever.
 */
const PROMPT_ATTEMPTS = [
  { share: 1, told: (entries: readonly Entry[]) => entries },
  { share: 1 / 2, told: (entries: readonly Entry[]) => entries },
  { share: 1 / 4, told: (entries: readonly Entry[]) => entries.slice(newestWordsAt(entries)) },
];

const newestWordsAt = (entries: readonly Entry[]): number =>
  Math.max(
    entries.findLastIndex(({ kind }) => kind === 'user'),
    0,
  );

/** False if the journal refused another thought. Never repeats a refused prompt. */
async function think(world: World, conversation: Conversation, entries: readonly Entry[]): Promise<boolean> {
  const { compose, journal } = conversation;
  let refused: { readonly prompt: ModelPrompt; readonly error: PromptRefused } | null = null;
  for (const { share, told } of PROMPT_ATTEMPTS) {
    const prompt = compose(told(entries), await journal.grant(), share);
    if (refused !== null && isDeepStrictEqual(prompt.messages, refused.prompt.messages)) continue;
    try {
      return await askModel(world, conversation, prompt);
    } catch (error) {
      if (!(error instanceof PromptRefused)) throw error;
      refused = { prompt, error };
    }
  }
  throw refused?.error;
}

/** False if the journal refused another thought. */
async function askModel(
  { models }: World,
  { model, journal, signal, onEvent, ...conversation }: Conversation,
  prompt: ModelPrompt,
): Promise<boolean> {
  const maxOutputTokens = maxAnswerTokens(model, conversation.maxOutputTokens);
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

/** A third identical thought only costs credits. */
const SAME_THOUGHTS = 3;

/** Enough tries to read an error and correct it. */
const FAILED_THOUGHTS = 5;

/** One empty answer may be a provider's fault. */
const EMPTY_ANSWERS = 2;

const FIRST_FAILURE = 400;

type Thought = Extract<Entry, { kind: 'thought' }>;

/**
 * Whether the thoughts since the last user words lead nowhere. A model makes a thought's calls without seeing
 * their results, so only whole thoughts count.
 */
export function isStuck(entries: readonly Entry[]): boolean {
  const thoughts = entries
    .slice(entries.findLastIndex(({ kind }) => kind === 'user') + 1)
    .filter((entry) => entry.kind === 'thought');
  const empty = thoughts.slice(-EMPTY_ANSWERS).filter(isEmptyAnswer).length;
  if (empty === EMPTY_ANSWERS) return true;
  const acting = thoughts.filter(({ calls }) => calls.length > 0);
  return areAllFailed(acting.slice(-FAILED_THOUGHTS)) || areAllSame(acting.slice(-SAME_THOUGHTS));
}

const areAllFailed = (last: readonly Thought[]): boolean =>
  last.length === FAILED_THOUGHTS &&
  last.every(({ calls }) => calls.every(({ result }) => result !== null && result.status >= FIRST_FAILURE));

const areAllSame = (last: readonly Thought[]): boolean =>
  last.length === SAME_THOUGHTS && new Set(last.map(fingerprint)).size === 1;

/** Omits `meta`, which differs in every answer. */
const fingerprint = ({ calls }: Thought): string =>
  JSON.stringify(
    calls.map(({ call, result }) => {
      const { meta: _meta, ...body } = result?.body ?? {};
      return [call.tool, sorted(call.arguments), result?.status, sorted(body)];
    }),
  );

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
