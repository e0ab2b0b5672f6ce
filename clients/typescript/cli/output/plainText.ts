/**
 * Returns the text without control characters and without characters that turn the direction of text. Strangers choose the
 * names of tokens, and a terminal obeys such characters. Line ends and tabs become spaces.
 */
export const oneLine = (text: string): string => withoutControls(text.replaceAll(/\s+/g, ' ')).trim();

/** The same, but keeps line ends. */
export const manyLines = (text: string): string => text.split(/\r?\n/).map(withoutControls).join('\n');

const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
  text.replaceAll(/[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
