import { decodedLayers } from './decodedLayers.ts';
import { foldText, withLatinLookalikes, withLettersForDigits } from './foldText.ts';
import { namesAddress } from './namesAddress.ts';
import { tellsToSend } from './sendingWords.ts';

/**
 * Whether the text names an account and, anywhere in it, has a word for sending: plainly, encoded, in letters that look alike or in
 * another language. What it means is not understood; a harmless text with both is refused too.
 */
export function ordersTransfer(text: string): boolean {
  const folded = decodedLayers(text).map(foldText);
  const latin = folded.map(withLatinLookalikes);
  if (![...folded, ...latin].some(namesAddress)) return false;
  return [...folded, ...latin, ...latin.map(withLettersForDigits)].some(tellsToSend);
}
