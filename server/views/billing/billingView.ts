import type { Balance } from '../../domain/billing/ledgerRows.ts';
import { microToCredits } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

interface CreditPrices {
  readonly usdPerCredit: string;
  readonly launchMicro: bigint;
}

export const billingView = (
  { availableMicro, reservedMicro }: Balance,
  { usdPerCredit, launchMicro }: CreditPrices,
): Schema<'Billing'> => ({
  creditsBalance: microToCredits(availableMicro + reservedMicro),
  creditsReserved: microToCredits(reservedMicro),
  creditsAvailable: microToCredits(availableMicro),
  usdPerCredit,
  sponsoredLaunchCredits: microToCredits(launchMicro),
});
