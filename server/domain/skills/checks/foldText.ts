/** Letters of other scripts that look like a Latin one, by the Latin one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ a: 'аαɑ', b: 'вьβʙ', c: 'сϲⅽ', d: 'ԁɗ', e: 'еєεэ', f: 'ғſƒ', g: 'ɡց', h: 'һнհ', i: 'іιıӏ' },
  ...{ j: 'јϳ', k: 'кκ', l: 'ӏⅼ', m: 'мⅿ', n: 'пηո', o: 'оοσօ', p: 'рρ', q: 'ԛ', r: 'гг', s: 'ѕꜱ', t: 'тτ' },
  ...{ u: 'υսц', v: 'νѵ', w: 'ԝωшѡ', x: 'хχ', y: 'уγү', z: 'ᴢʐ' },
};
const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);
const LOOKALIKE = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');
const DIGITS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' },
};

const FLAG_LETTERS = /[\u{1f1e6}-\u{1f1ff}]/gu;
const FIRST_FLAG_LETTER = 0x1f1e6;

/** Lower case, one form of each letter, without accents and joiners. */
export const foldText = (text: string): string =>
  text
    .replaceAll(FLAG_LETTERS, (flag) =>
      String.fromCharCode(97 + (flag.codePointAt(0) ?? 0) - FIRST_FLAG_LETTER),
    )
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c\u200d]/gu, '');

/** Of a folded text: letters that only look Latin as the Latin ones. */
export const withLatinLookalikes = (folded: string): string =>
  folded.replaceAll(LOOKALIKE, (letter) => LATIN.get(letter) ?? letter);

/** Of a folded text: digits and signs as the letters that they are written for. */
export const withLettersForDigits = (folded: string): string =>
  folded.replaceAll(/[013457@$]/g, (sign) => DIGITS[sign] ?? sign);
