import type { Context } from '../../composition/context.ts';
import type { DepositAddress, ShownDeposit } from '../../domain/billing/depositAddress.ts';
import type { DepositTerms } from '../../domain/billing/depositTerms.ts';
import { fromRaw, microToCredits } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

export function depositAddressView(
  { addressBook: { chainId } }: Context,
  { address, terms, recent }: DepositAddress,
): Schema<'DepositAddress'> {
  const { asset, minRaw: leastRaw } = terms;
  return {
    address,
    chainId,
    assets: [
      {
        symbol: asset.symbol,
        address: asset.address,
        creditsPerUnit: microToCredits(terms.microOf(10n ** BigInt(asset.decimals))),
        minAmount: fromRaw(leastRaw, asset.decimals),
      },
    ],
    uri: `ethereum:${asset.address}@${chainId}/transfer?address=${address}`,
    recent: recent.map((deposit) => depositView(deposit, terms)),
  };
}

function depositView(deposit: ShownDeposit, terms: DepositTerms): Schema<'Deposit'> {
  const { asset } = terms;
  const amountRaw = BigInt(deposit.amount_raw);
  const isDecided = 'status' in deposit;
  const micro = isDecided ? BigInt(deposit.amount_micro) : terms.creditFor(amountRaw);
  const isCredited = isDecided && deposit.status === 'credited';
  return {
    id: deposit.id,
    asset: asset.symbol,
    amount: fromRaw(amountRaw, asset.decimals),
    amountRaw: deposit.amount_raw,
    credits: microToCredits(micro),
    status: isCredited ? 'credited' : micro === 0n ? 'below_minimum' : 'pending',
    txHash: deposit.tx_hash,
    logIndex: deposit.log_index,
    blockNumber: Number(deposit.block_number),
    createdAt: deposit.mined_at,
    creditedAt: isCredited ? deposit.decided_at : null,
  };
}
