import type { QuoteRefusal, Revert } from '../../../domain/ports.ts';
import { CurveRevert } from './curveArithmetic.ts';

/** Why a trade that the curve refused cannot be quoted. */
export function revertRefusal(revert: Revert): QuoteRefusal {
  if (revert.name === 'CurveGraduated') return refusal(new CurveRevert('CurveGraduated'));
  if (revert.name === 'InsufficientOutputAmount') return refusal(new CurveRevert('InsufficientOutputAmount'));
  return { refused: 'simulation_failed', sentence: revert.sentence };
}

/** The same of what its arithmetic refuses. */
export function refusal({ reason }: CurveRevert): QuoteRefusal {
  switch (reason) {
    case 'CurveGraduated':
      return { refused: 'insufficient_liquidity', sentence: 'The bonding curve is sold out and closed.' };
    case 'Overflow':
      return {
        refused: 'insufficient_liquidity',
        sentence: 'The amount exceeds what the bonding curve can price.',
      };
    default:
      return { refused: 'amount_too_small', sentence: 'The amount is too small to buy or sell anything.' };
  }
}
