/** URLs contain access keys, failed sends quote signed bytes, and broken bodies may quote API keys. */
export const redactText = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(URL|Request body|Raw Call Arguments):/i.test(line))
    .join('\n')
    .replaceAll(/\b(?:https?|wss?|smtps?|postgres(?:ql)?):\/\/[^\s"']+/g, '<address>')
    .replaceAll(/0x[0-9a-fA-F]{130,}/g, '<bytes>')
    .replaceAll(/cpk_[0-9A-Za-z]+/g, '<key>');

const MAX_DEPTH = 8;

/** Outages come by the thousand, so their errors have no stack. */
export function redactError(
  error: unknown,
  isOutage: (error: unknown) => boolean = () => false,
  depth = 0,
): unknown {
  if (!(error instanceof Error)) return redactValue(error, isOutage, depth);
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const isNobodys = isOutage(error);
  const isSo = isNobodys ? () => true : isOutage;
  const cause = error.cause === undefined ? {} : { cause: redactError(error.cause, isSo, depth + 1) };
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message: redactText(message),
    ...(code === undefined ? {} : { code }),
    ...(isNobodys ? {} : { stack: frames }),
    ...cause,
  };
}

/** The innermost cause is often the parsed answer of a node. */
function redactValue(value: unknown, isOutage: (error: unknown) => boolean, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '<deeper>';
  if (Array.isArray(value)) return value.map((item) => redactError(item, isOutage, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [redactText(name), redactError(item, isOutage, depth + 1)]),
  );
}
