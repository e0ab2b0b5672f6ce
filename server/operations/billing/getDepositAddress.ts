import { readDepositAddress } from '../../domain/billing/depositAddress.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { depositAddressView } from '../../views/billing/depositAddressView.ts';

export const getDepositAddress: Read<'getDepositAddress'> = async (context, { caller, actor }) => ({
  status: 200,
  body: depositAddressView(context, await readDepositAddress(context, caller.accountId, actor)),
});
