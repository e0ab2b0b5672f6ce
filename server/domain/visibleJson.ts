/** What takes no room of its own, turns the direction of a text, or is no character at all: a reader would not see that it is there. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** JSON in one line in which every invisible character is written as its escape. It parses as what it was. */
export const visibleJson = (value: unknown): string => JSON.stringify(value).replaceAll(INVISIBLE, escaped);

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16);
    return `\\u${unit.padStart(4, '0')}`;
  }).join('');
