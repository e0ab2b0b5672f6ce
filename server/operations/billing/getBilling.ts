import { readBalance } from '../../domain/billing/ledgerRows.ts';
import { launchPriceMicro } from '../../domain/launches/planLaunch.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { billingView } from '../../views/billing/billingView.ts';

export const getBilling: Read<'getBilling'> = async (context, { caller }) => {
  const balance = await readBalance(context.db, caller.accountId);
  const { usdPerCredit } = context.config;
  const launchMicro = launchPriceMicro(context, 'sponsored');
  return { status: 200, body: billingView(balance, { usdPerCredit, launchMicro }) };
};
