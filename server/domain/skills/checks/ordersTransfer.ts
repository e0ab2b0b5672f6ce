import { setImmediate as nextTurn } from 'node:timers/promises';
import { withLatinLookalikes, withLettersForDigits } from './foldText.ts';
import { namesAddress } from './namesAddress.ts';
import type { Layer } from './readLayers.ts';
import { tellsToSend } from './sendingWords.ts';

/**
 * Whether the text of these layers names an account and, anywhere in it, has a word for sending: plainly, encoded, in letters that look
 * alike or in another language. What it means is not understood; a harmless text with both is refused too. Between two layers everybody
 * else gets a turn.
 */
export async function ordersTransfer(layers: readonly Layer[]): Promise<boolean> {
  const latin = layers.map(({ folded }) => withLatinLookalikes(folded));
  const letters = [...new Set([...layers.map(({ folded }) => folded), ...latin])];
  if (!(await isSomeOf(letters, namesAddress))) return false;
  return isSomeOf([...new Set([...letters, ...latin.map(withLettersForDigits)])], tellsToSend);
}

async function isSomeOf(texts: readonly string[], says: (folded: string) => boolean): Promise<boolean> {
  for (const text of texts) {
    if (says(text)) return true;
    await nextTurn();
  }
  return false;
}
