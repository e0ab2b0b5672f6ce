/**
 * What an error says, for a log or a terminal: RPC and database addresses hold access keys, a failed send quotes the signed
 * bytes, and a broken body may quote a key of ours.
 */
export const redactedText = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(URL|Request body|Raw Call Arguments):/i.test(line))
    .join('\n')
    .replaceAll(/\b(?:https?|wss?|postgres(?:ql)?):\/\/[^\s"']+/g, '<address>')
    .replaceAll(/0x[0-9a-fA-F]{130,}/g, '<bytes>')
    .replaceAll(/cpk_[0-9A-Za-z]+/g, '<key>');
