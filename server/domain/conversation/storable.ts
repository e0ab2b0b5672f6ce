import type { ModelAnswer, ToolCall } from '../../ports/models.ts';

/** Deeper than any tool's arguments; more could overflow a recursive reader. */
const MAX_DEPTH = 32;

/** Models may write NUL and lone surrogates; the database cannot store them. */
export const storableText = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();

/** Arguments that cannot be stored become null; the model learns that and may try again. */
export const storableAnswer = (answer: ModelAnswer): ModelAnswer => ({
  ...answer,
  text: storableText(answer.text),
  toolCalls: answer.toolCalls.map(storableCall),
});

const storableCall = ({ id, tool, arguments: given }: ToolCall): ToolCall => ({
  id: storableText(id),
  tool: storableText(tool),
  arguments: isStorable(given) ? given : null,
});

function isStorable(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return storableText(value) === value;
  if (typeof value !== 'object' || value === null) return true;
  if (level >= MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, level + 1));
}

export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'string') return storableText(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [storableText(name), each]));
  });
