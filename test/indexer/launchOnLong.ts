import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  toHex,
} from 'viem';
import { airlockAbi, POOL_TERMS } from '../../server/adapters/venues/long/longAbi.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import type { TestService } from '../harness/startTestService.ts';
import type { Stranger } from './stranger.ts';

export interface OwnTerms {
  readonly supplyRaw: bigint;
  /** The part that the pool sells; absent: all. */
  readonly soldRaw?: bigint;
  readonly feePips: number;
  readonly curve: { readonly tickLower: number; readonly tickUpper: number };
  /** Without beneficiaries: those whom the Airlock lets may remove the liquidity. */
  readonly isUnlocked?: boolean;
}

export async function launchOnLong(
  service: Pick<TestService, 'context'>,
  somebody: Stranger,
  salt: bigint,
  own?: OwnTerms,
): Promise<Address> {
  const venue = service.context.venues.long;
  const terms = (await venue.terms(NATIVE))!;
  const planned = await venue.launch({
    ...{ launcher: somebody.address, feeRecipient: somebody.address, name: 'Long one', symbol: 'LONGONE' },
    ...{ description: 'Far.', logoUrl: '', website: '', twitter: '', telegram: '', quote: NATIVE },
    ...{ creatorTaxBps: 0, configId: terms.configId, economics: terms.economics, metadataUri: 'ipfs://none' },
    ...{ salt: toHex(salt, { size: 32 }), integrator: null, initialBuy: null },
  });
  const { to, valueWei } = planned;
  const data = own === undefined ? planned.data : onTerms(planned.data, own);
  const sent = await somebody.sendRaw({ to, data, value: toHex(valueWei) });
  const receipt = (await service.context.chain.receipt(sent.transactionHash))!;
  return venue.launched(receipt).token;
}

function onTerms(data: Hex, { supplyRaw, soldRaw = supplyRaw, feePips, curve, isUnlocked }: OwnTerms): Hex {
  const decoded = decodeFunctionData({ abi: airlockAbi, data });
  if (decoded.functionName !== 'create') throw new Error('no launch');
  const [params] = decoded.args;
  const [terms] = decodeAbiParameters(POOL_TERMS, params.poolInitializerData);
  const own = {
    ...{ ...terms, fee: feePips, curves: [{ ...curve, numPositions: 1, shares: 10n ** 18n }] },
    ...(isUnlocked === true ? { beneficiaries: [] } : {}),
  };
  const poolInitializerData = encodeAbiParameters(POOL_TERMS, [own]);
  const sold = { ...params, initialSupply: supplyRaw, numTokensToSell: soldRaw, poolInitializerData };
  return encodeFunctionData({ abi: airlockAbi, functionName: 'create', args: [sold] });
}
