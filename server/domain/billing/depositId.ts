import { createHash } from 'node:crypto';
import type { DepositFact } from '../ports.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/**
 * The same payment has the same id wherever a reorg puts it, however often it is read, and whoever reads it: a second
 * credit for it is a second row of one id.
 */
export function depositId({ txHash, wallet, ordinal }: Pick<DepositFact, 'txHash' | 'wallet' | 'ordinal'>) {
  const digest = createHash('sha256').update(`${txHash}/${wallet}/${ordinal}`).digest();
  let rest = BigInt(`0x${digest.subarray(0, 16).toString('hex')}`);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = `${CROCKFORD[Number(rest % 32n)]}${text}`;
    rest /= 32n;
  }
  return `dep_${text}`;
}
