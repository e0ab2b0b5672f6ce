import { fromRaw, microToCredits } from '../../domain/amounts.ts';
import type { LaunchRow } from '../../domain/launches/launchRows.ts';
import type { CurveState } from '../../domain/ports.ts';
import { chainOperationView, type EngineRecord } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';

/** A launch as the contract shows it; `phase` is where its token trades now, null before it is on the chain. */
export function launchView(
  launch: LaunchRow,
  record: EngineRecord,
  phase: CurveState['phase'] | null,
): Schema<'Launch'> {
  const shared = chainOperationView(record);
  return {
    id: launch.id,
    agentId: launch.agent_id,
    venue: launch.venue as Schema<'Venue'>,
    mode: 'sponsored',
    ...shared,
    name: launch.name,
    symbol: launch.symbol,
    description: launch.description === '' ? null : launch.description,
    logoUrl: launch.logo_url,
    website: launch.website,
    twitter: launch.twitter,
    telegram: launch.telegram,
    creatorTaxBps: launch.creator_tax_bps,
    metadataUri: null,
    quote: { symbol: launch.quote_symbol, address: launch.quote_address },
    feeRecipient: launch.fee_recipient,
    token: { address: launch.token_address, predictedAddress: launch.predicted_address, phase },
    pool: launch.curve_address === null ? null : { kind: 'curve', address: launch.curve_address },
    cost: {
      credits: microToCredits(BigInt(launch.price_micro)),
      launchFeeEth: fromRaw(BigInt(launch.launch_fee_wei), 18),
      gasEth: shared.tx?.feeEth ?? null,
    },
  };
}
