import { createHash } from 'node:crypto';
import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import { fromRaw, microToCredits, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import { type Asset, NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { foreignText, quoted } from '../../text/foreignText.ts';
import { readAgent } from '../agents/agentRows.ts';
import { readClaim } from '../launches/claimRows.ts';
import { readLaunch } from '../tokens/launchRows.ts';
import { readSwap } from '../trading/swapRows.ts';
import { readTransfer } from '../trading/transferRows.ts';

export type FactsContext = Pick<Ports, 'addressBook'> & HasConfig;

/** What a person sees and says yes to. It follows from rows that do not change once they are accepted. */
export interface ApprovalFacts {
  readonly summary: string;
  /** The most that can be lost if it goes as badly as it may. */
  readonly worstCase: string;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

export async function readFacts(
  context: FactsContext,
  db: Database | Trx,
  operation: Pick<OperationRow, 'id' | 'kind' | 'agent_id'>,
): Promise<ApprovalFacts> {
  const { wallet_address: wallet } = await readAgent(db, operation.agent_id!);
  const facts = await FACTS[operation.kind as HeldKind](context, db, operation.id);
  const common = [
    { name: 'Wallet', value: wallet },
    { name: 'Chain', value: String(context.config.chainId) },
  ];
  return { ...facts, details: [...facts.details, ...common] };
}

/** SHA-256 over the operation and what is shown of it. */
export const digestOf = ({ id, kind }: Pick<OperationRow, 'id' | 'kind'>, facts: ApprovalFacts): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        kind,
        facts.summary,
        facts.worstCase,
        facts.details.map(({ name, value }) => [name, value]),
      ]),
    )
    .digest('hex');

/** The kinds that a policy may hold. */
export type HeldKind = 'swap' | 'transfer' | 'launch' | 'claim';

type Read = (context: FactsContext, db: Database | Trx, id: string) => Promise<ApprovalFacts>;

const FACTS: Readonly<Record<HeldKind, Read>> = {
  swap: async (context, db, id) => {
    const swap = await readSwap(db, id);
    const sold = amountOf(context, swap.token_in, swap.amount_in_raw);
    const least = amountOf(context, swap.token_out, swap.min_amount_out_raw);
    return {
      summary: `Sell ${sold} for at least ${least}`,
      worstCase: `${sold} leave the wallet, and it gets ${least}.`,
      details: [
        { name: 'Sells', value: sold },
        { name: 'Buys at least', value: least },
        { name: 'Expected', value: amountOf(context, swap.token_out, swap.quoted_out_raw) },
        { name: 'Markets', value: swap.route.map(({ market }) => market).join(', ') },
        { name: 'Slippage', value: `${swap.slippage_bps} basis points` },
        { name: 'Value', value: dollars(swap.value_usd) },
      ],
    };
  },
  transfer: async (context, db, id) => {
    const transfer = await readTransfer(db, id);
    const paid = amountOf(context, transfer.token, transfer.amount_raw);
    return {
      summary: `Pay ${paid} to ${transfer.to_address}`,
      worstCase: `${paid} leave the wallet for good.`,
      details: [
        { name: transfer.is_max ? 'Pays at most' : 'Pays', value: paid },
        { name: 'To', value: transfer.to_address },
        { name: 'Value', value: dollars(transfer.value_usd) },
      ],
    };
  },
  launch: async (_context, db, id) => {
    const launch = await readLaunch(db, id);
    const isOwn = launch.mode === 'self_funded';
    const credits = `${microToCredits(BigInt(launch.price_micro))} credits`;
    const fee = `${fromRaw(BigInt(launch.launch_fee_wei), 18)} ETH`;
    const buy =
      launch.buy_in_raw === null
        ? null
        : `${fromRaw(BigInt(launch.buy_in_raw), launch.quote_decimals ?? 18)} ${launch.quote_symbol}`;
    const cost = isOwn ? [fee, ...(buy === null ? [] : [buy])].join(' and ') : credits;
    return {
      summary: `Launch the token ${quoted(launch.name)} (${quoted(launch.symbol)}) on ${launch.venue}`,
      worstCase: isOwn ? `${cost} and gas leave the wallet.` : `The account pays ${cost}.`,
      details: [
        { name: 'Name', value: foreignText(launch.name) },
        { name: 'Symbol', value: foreignText(launch.symbol) },
        { name: 'Quote', value: launch.quote_symbol },
        { name: 'Fees go to', value: launch.fee_recipient },
        { name: 'Creator tax', value: `${launch.creator_tax_bps} basis points` },
        { name: 'Cost', value: cost },
      ],
    };
  },
  claim: async (context, db, id) => {
    const claim = await readClaim(db, id);
    const assets = claim.assets.map((asset) => nameOf(context, asset)).join(', ');
    const to = claim.forward_to;
    return {
      summary: `Claim creator fees in ${assets}${to === null ? '' : ` and forward them to ${to}`}`,
      worstCase: to === null ? 'The wallet pays gas.' : `The claimed fees leave the wallet for ${to}.`,
      details: [
        { name: 'Assets', value: assets },
        { name: 'Forwarded to', value: to ?? 'nobody' },
      ],
    };
  },
};

const amountOf = (context: FactsContext, asset: Asset, raw: string): string =>
  `${fromRaw(BigInt(raw), asset.decimals)} ${nameOf(context, asset)}`;

/** Anybody can give a token any symbol, so the address stands beside it. */
const nameOf = (
  { addressBook }: FactsContext,
  { address, symbol }: Pick<Asset, 'address' | 'symbol'>,
): string =>
  address === NATIVE
    ? 'ETH'
    : (findRegistryAsset(addressBook, address)?.symbol ?? `${quoted(symbol)} (${address})`);

const dollars = (usd: string | null): string =>
  usd === null ? 'unknown' : `$${showUsdRoundedUp(toFixed18(usd))}`;
