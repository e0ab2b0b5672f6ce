import type { ModelAnswer, ToolCall } from '../ports.ts';

/** No tool has an argument as deep as this; what is deeper breaks whoever walks it. */
const MOST_LEVELS = 32;

/** The text without what the database cannot keep: NUL and halves of surrogate pairs. A model may write any. */
export const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();

/** The answer as a record can keep it. Arguments that it cannot keep are none: the model is told, and may write them again. */
export const storableAnswer = (answer: ModelAnswer): ModelAnswer => ({
  ...answer,
  text: storable(answer.text),
  toolCalls: answer.toolCalls.map(storableCall),
});

const storableCall = ({ id, tool, arguments: given }: ToolCall): ToolCall => ({
  id: storable(id),
  tool: storable(tool),
  arguments: isStorable(given) ? given : null,
});

function isStorable(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return storable(value) === value;
  if (typeof value !== 'object' || value === null) return true;
  if (level >= MOST_LEVELS) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, level + 1));
}

/** The value as JSON, every text and name in it storable. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'string') return storable(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [storable(name), each]));
  });
