import { encodeFunctionData } from 'viem';
import type { Address, GraduationStep, Venue } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { curveAbi, factoryAbi } from './ponsAbi.ts';
import { atBlock, PHASE, type PonsContext, readRecords } from './ponsContext.ts';

/** The two steps from a sold-out curve to its pool; the last buy takes the first one itself, where it can. */
export function ponsGraduation(context: PonsContext): Required<Pick<Venue, 'graduation'>> {
  return {
    async graduation(token, at) {
      const [record] = await readRecords(context, [token], at);
      if (record?.exists !== true) return null;
      if (record.phase === PHASE.swept) return stepOf(context, 'open', token);
      const isDue = record.phase === PHASE.notGraduated && (await isSoldOut(context, record.curve, at));
      return isDue ? stepOf(context, 'close', token) : null;
    },
  };
}

const FUNCTIONS = { close: 'graduate', open: 'createGraduatedPool' } as const;

function stepOf({ factory }: PonsContext, name: GraduationStep['name'], token: Address): GraduationStep {
  const data = encodeFunctionData({ abi: factoryAbi, functionName: FUNCTIONS[name], args: [token] });
  return { name, transaction: { to: factory, valueWei: 0n, data } };
}

const isSoldOut = ({ chain }: PonsContext, curve: Address, at: bigint | undefined): Promise<boolean> =>
  callNode(() =>
    chain.client.readContract({
      address: curve,
      abi: curveAbi,
      functionName: 'readyToGraduate',
      ...atBlock(at),
    }),
  );
