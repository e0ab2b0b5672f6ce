const MAX_CHARACTERS = 64;

/** Controls, marks of direction, joiners and halves of characters, and every kind of space. */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s]+/gu;

/** Signs that make a program show a link, a mention or a command, and look-alikes that do not. */
const HARMLESS: Readonly<Record<string, string>> = { '@': '＠', '/': '∕', '#': '＃' };

const QUOTES = /["“”„‟«»]/gu;

/**
 * A text that somebody else wrote, for a sentence of this service: one line, visible, short, and nothing that a program makes a
 * link of. Its reader sees it in quotes, which it cannot close. Each format also escapes what is active in it.
 */
export function foreignText(text: string): string {
  const visible = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, ' ')
    .trim()
    .replaceAll(QUOTES, "'")
    .replaceAll(/[@/#]/g, (sign) => HARMLESS[sign]!)
    // Programs make a link of `example.com` too.
    .replaceAll(/\.(?=\p{L})/gu, '․');
  const characters = [...visible];
  if (characters.length === 0) return '?';
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`
    : visible;
}

export const quoted = (text: string): string => `“${foreignText(text)}”`;
