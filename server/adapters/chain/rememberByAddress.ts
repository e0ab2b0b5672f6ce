import { getAddress } from 'viem';
import type { Address } from '../../domain/ports.ts';

/**
 * Asks once for each address, for what does not change there. A failure is not kept, and neither is null, which says that nothing
 * sensible was answered; of more than `most` the first are forgotten.
 */
export function rememberByAddress<Answer>(
  most: number,
  read: (address: Address, at?: bigint) => Promise<Answer>,
): (address: Address, at?: bigint) => Promise<Answer> {
  const known = new Map<Address, Answer>();
  return async (asked, at) => {
    const address = getAddress(asked);
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const answer = await read(address, at);
    if (answer === null) return answer;
    known.set(address, answer);
    if (known.size > most) known.delete(known.keys().next().value!);
    return answer;
  };
}
