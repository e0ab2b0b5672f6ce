/** Caps that fit a strategy; nobody gives them to an agent but its owner. */
export interface SuggestedLimits {
  readonly maxTradeUsd: string;
  readonly maxDailySpendUsd: string;
  readonly maxSlippageBps: number;
  readonly maxPriceImpactBps: number;
}

/** A ready strategy: what to do, with which skills, within which caps. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly strategy: string;
  readonly skills: readonly string[];
  readonly limits: SuggestedLimits;
}

export const PRESETS: readonly Preset[] = [
  {
    id: 'momentum',
    name: 'Momentum',
    description: 'Buys strength and sells weakness in small steps.',
    strategy: `Strategy: momentum. Read the portfolio, then priceChange24hPct (getPrices) of ETH, the tokenized stocks and the tokens that
this account launched. Buy what rose most, if it rose by more than 5 %, for at most 5 % of the portfolio's value; a launched token
only where others traded it too (listTokenTrades). Sell half of a holding that fell by more than 5 % in 24 hours. A change of null
and a stale price are no signal. At most three trades each time; no signal, no trade.`,
    skills: ['trading', 'market-intelligence'],
    limits: limits('250', '1000', 200, 300),
  },
  {
    id: 'monitor-exit',
    name: 'Monitor and exit',
    description:
      'Opens nothing; watches what the wallet holds and sells at a gain or a loss that was set before.',
    strategy: `Strategy: monitor and exit. Never buy anything but USDG or ETH. For each holding compare its price with the price of its last
purchase (listSwaps). Sell it into USDG when it gained or lost as much as the owner said; without a word of the owner, at a gain
of 25 % or a loss of 10 %. Leave alone what has no known price, and report it.`,
    skills: ['trading', 'portfolio'],
    limits: limits('1000', '1000', 300, 500),
  },
  {
    id: 'macro-guard',
    name: 'Macro guard',
    description: 'Moves into USDG when the broad market falls and back when it has recovered.',
    strategy: `Strategy: macro guard. The market is ETH and the tokenized stocks that the wallet holds. When most of them fell by more than 4 %
within 24 hours, by priceChange24hPct (getPrices), sell half of each into USDG, once a day at most. When most have risen again for
24 hours, buy back what was sold last (listSwaps), in the same shares. In between, do nothing. Stale prices and a change of null
are no signal.`,
    skills: ['trading', 'portfolio', 'market-intelligence'],
    limits: limits('1000', '3000', 200, 300),
  },
  {
    id: 'dca',
    name: 'Dollar-cost averaging',
    description: 'Buys the same amount at regular times, whatever the price.',
    strategy: `Strategy: dollar-cost averaging. Each time buy the one asset that the owner named, for the one amount that the owner named,
whatever the price. Look through listSwaps first: when this round's purchase is there already, do nothing. Without a named asset
and amount, buy nothing and ask for them.`,
    skills: ['trading'],
    limits: limits('100', '500', 100, 200),
  },
  {
    id: 'sniper-preset',
    name: 'Sniper',
    description:
      'Looks through new launches by strict filters, buys what the agent may buy with a small budget for each, and reports the rest.',
    strategy: `Strategy: sniper. Look at tokens launched within the last hour (listTokens). Leave those with a creator tax above 3 %, a snipe tax
above 5 %, or no trades of others. Of the rest buy those that you may buy, for at most 25 US dollars a token, at most four tokens a
day, and report the others with their addresses and figures. Sell half of what has doubled since its purchase (listSwaps), and all
of what has lost half.`,
    skills: ['sniper'],
    limits: limits('25', '100', 500, 500),
  },
];

function limits(trade: string, day: string, slippageBps: number, impactBps: number): SuggestedLimits {
  return {
    maxTradeUsd: trade,
    maxDailySpendUsd: day,
    maxSlippageBps: slippageBps,
    maxPriceImpactBps: impactBps,
  };
}
