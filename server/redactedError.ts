import { redactedText } from './redactedText.ts';

/** Causes that a node or a library made may be as deep as they like. */
const MAX_DEPTH = 8;

/**
 * An error as a log shows it, without what may not stand there (`redactedText`); whatever else was thrown, likewise. Where it came
 * from is left out of those that are nobody's defect (`isOutage`), which come by the thousand.
 */
export function redactedError(
  error: unknown,
  isOutage: (error: unknown) => boolean = () => false,
  depth = 0,
): unknown {
  if (!(error instanceof Error)) return redactedValue(error, isOutage, depth);
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const isNobodys = isOutage(error);
  const isSo = isNobodys ? () => true : isOutage;
  const cause = error.cause === undefined ? {} : { cause: redactedError(error.cause, isSo, depth + 1) };
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message: redactedText(message),
    ...(code === undefined ? {} : { code }),
    ...(isNobodys ? {} : { stack: frames }),
    ...cause,
  };
}

/** The innermost cause of a failed call is often the node's own answer, as parsed. */
function redactedValue(value: unknown, isOutage: (error: unknown) => boolean, depth: number): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '<deeper>';
  if (Array.isArray(value)) return value.map((item) => redactedError(item, isOutage, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactedText(name),
      redactedError(item, isOutage, depth + 1),
    ]),
  );
}
