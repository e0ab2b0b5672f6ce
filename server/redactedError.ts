/** RPC addresses hold access keys, and a failed send quotes the signed bytes: neither belongs in a log. */
export function redactedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? {} : { cause: redactedError(error.cause) };
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message: redacted(message),
    ...(code === undefined ? {} : { code }),
    stack: frames,
    ...cause,
  };
}

const redacted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(URL|Request body|Raw Call Arguments):/i.test(line))
    .join('\n')
    .replaceAll(/\b(?:https?|wss?|postgres(?:ql)?):\/\/[^\s"']+/g, '<address>')
    .replaceAll(/0x[0-9a-fA-F]{130,}/g, '<bytes>');
