import type { Approval, Leg } from '../ports.ts';

/**
 * Recovery points of a swap: `trade`, or of several legs `trade:1`, `trade:2` and so on, each after its `approve`, in the
 * token, and its `permit`, in Permit2's book, where its market needs them. A `reset` comes before an `approve` that the token refuses
 * while another amount stands.
 */
export const tradeStep = (route: readonly Leg[], leg: number): string => stepName('trade', route, leg);
export const approvalStep = (route: readonly Leg[], leg: number, { book }: Approval): string =>
  stepName(book === 'token' ? 'approve' : 'permit', route, leg);
export const resetStep = (route: readonly Leg[], leg: number): string => stepName('reset', route, leg);

/** Which leg's trade the step is; null for an approval. */
export function legOfTrade(route: readonly Leg[], step: string): number | null {
  const leg = route.findIndex((_, index) => tradeStep(route, index) === step);
  return leg < 0 ? null : leg;
}

const stepName = (what: string, route: readonly Leg[], leg: number): string =>
  route.length === 1 ? what : `${what}:${leg + 1}`;
