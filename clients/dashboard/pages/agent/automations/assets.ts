import { useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';

/** An asset to choose, by its address. */
export interface Asset {
  readonly address: string;
  readonly symbol: string;
  readonly balance: string | null;
}

/** What the agent holds, the assets that launches trade against, and its own token. */
export function useAssets(agentId: string): readonly Asset[] {
  const portfolio = useQuery(read('getPortfolio', { agentId }));
  const quotes = useQuery(read('listQuoteAssets', { venue: 'pons' }));
  const agent = useQuery(read('getAgent', { id: agentId }));
  const held = portfolio.data?.holdings.map(({ token, balance }) => ({ ...token, balance })) ?? [];
  const others = (quotes.data?.data ?? []).filter(({ kind }) => kind !== 'stock');
  const own = agent.data?.token ?? null;
  const all = [...held, ...others, ...(own === null ? [] : [own])];
  const found = new Map<string, Asset>();
  for (const asset of all)
    if (!found.has(asset.address))
      found.set(asset.address, {
        address: asset.address,
        symbol: asset.symbol,
        balance: 'balance' in asset ? asset.balance : null,
      });
  return [...found.values()];
}

/** How far an asset is from cash, as the contract orders them. */
function distance(symbol: string): number {
  if (symbol === 'USDG') return 0;
  return symbol === 'ETH' || symbol === 'WETH' ? 1 : 2;
}

/** Which asset of the pair the price is of: the one further from cash. */
export const isPricedIn = (tokenIn: Asset, tokenOut: Asset): boolean =>
  distance(tokenIn.symbol) > distance(tokenOut.symbol);
