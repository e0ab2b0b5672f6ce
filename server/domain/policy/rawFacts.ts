import type { Database, Trx } from '../../db/database.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import type { Asset } from '../../ports/basics.ts';
import { readAgent } from '../agents/agentRows.ts';
import { readClaim } from '../launches/claimRows.ts';
import { readLaunch } from '../tokens/launchRows.ts';
import { readSwap } from '../trading/swapRows.ts';
import { readTransfer } from '../trading/transferRows.ts';
import type { JudgedKind } from './verdict.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

type RawAsset = { readonly address: string; readonly symbol: string; readonly decimals: number };

type RawOfKind = {
  readonly swap: {
    readonly tokenIn: RawAsset;
    readonly tokenOut: RawAsset;
    readonly amountInRaw: string;
    readonly quotedOutRaw: string;
    readonly minAmountOutRaw: string;
    readonly wholeMinOutRaw: string;
    readonly slippageBps: number;
    readonly route: Json;
    readonly fees: Json;
    readonly valueUsd: string | null;
  };
  readonly transfer: {
    readonly token: RawAsset;
    readonly amountRaw: string;
    readonly isMax: boolean;
    readonly to: string;
    readonly valueUsd: string | null;
  };
  readonly launch: {
    readonly venue: string;
    readonly mode: string;
    readonly name: string;
    readonly symbol: string;
    readonly quote: { readonly address: string; readonly symbol: string; readonly decimals: number | null };
    readonly feeRecipient: string;
    readonly creatorTaxBps: number;
    readonly economics: string;
    readonly priceMicro: string;
    /** Null: the service pays it. */
    readonly launchFeeWei: string | null;
    readonly buyInRaw: string | null;
    readonly buyMinOutRaw: string | null;
  };
  readonly claim: { readonly assets: readonly RawAsset[]; readonly forwardTo: string | null };
};

type Common = { readonly wallet: string; readonly chainId: number };

/** Of one operation, what its rows said when it was accepted. Words that a person reads follow from it. */
export type RawFacts = {
  readonly [Kind in JudgedKind]: { readonly kind: Kind } & Common & RawOfKind[Kind];
}[JudgedKind];

export type RawFactsOf<Kind extends JudgedKind> = Extract<RawFacts, { readonly kind: Kind }>;

export async function readRawFacts(
  db: Database | Trx,
  { id, kind, agent_id: agentId }: Pick<OperationRow, 'id' | 'kind' | 'agent_id'>,
  chainId: number,
): Promise<RawFacts> {
  const { wallet_address: wallet } = await readAgent(db, agentId!);
  const facts = await READ[kind as JudgedKind](db, id);
  return { kind, wallet, chainId, ...facts } as RawFacts;
}

const READ: {
  readonly [Kind in JudgedKind]: (db: Database | Trx, id: string) => Promise<RawOfKind[Kind]>;
} = {
  swap: async (db, id) => {
    const swap = await readSwap(db, id);
    return {
      tokenIn: rawAsset(swap.token_in),
      tokenOut: rawAsset(swap.token_out),
      amountInRaw: swap.amount_in_raw,
      quotedOutRaw: swap.quoted_out_raw,
      minAmountOutRaw: swap.min_amount_out_raw,
      wholeMinOutRaw: swap.whole_min_out_raw,
      slippageBps: swap.slippage_bps,
      route: swap.route as unknown as Json,
      fees: swap.fees as unknown as Json,
      valueUsd: swap.value_usd,
    };
  },
  transfer: async (db, id) => {
    const transfer = await readTransfer(db, id);
    return {
      token: rawAsset(transfer.token),
      amountRaw: transfer.amount_raw,
      isMax: transfer.is_max,
      to: transfer.to_address,
      valueUsd: transfer.value_usd,
    };
  },
  launch: async (db, id) => {
    const launch = await readLaunch(db, id);
    return {
      venue: launch.venue,
      mode: launch.mode,
      name: launch.name,
      symbol: launch.symbol,
      quote: {
        address: launch.quote_address,
        symbol: launch.quote_symbol,
        decimals: launch.quote_decimals,
      },
      feeRecipient: launch.fee_recipient,
      creatorTaxBps: launch.creator_tax_bps,
      economics: launch.economics,
      priceMicro: launch.price_micro,
      launchFeeWei: launch.mode === 'self_funded' ? launch.launch_fee_wei : null,
      buyInRaw: launch.buy_in_raw,
      buyMinOutRaw: launch.buy_min_out_raw,
    };
  },
  claim: async (db, id) => {
    const claim = await readClaim(db, id);
    // The receipt adds assets that came along.
    const asked = claim.assets.filter(({ isAlong }) => isAlong !== true);
    return { assets: asked.map(rawAsset), forwardTo: claim.forward_to };
  },
};

const rawAsset = ({ address, symbol, decimals }: Asset): RawAsset => ({ address, symbol, decimals });
