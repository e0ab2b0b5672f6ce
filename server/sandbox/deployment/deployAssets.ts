import { keccak256, toHex } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import { ETH_PRICE_USD_8, LOCAL_STOCKS, type LocalStock, ONE_SHARE, tokenPriceUsd8 } from './localAssets.ts';
import { localDeployer } from './localChain.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

/** A time in the past. */
const EFFECTIVE_NOW = 0n;

export interface DeployedStock {
  readonly stock: LocalStock;
  readonly token: LocalContract;
  readonly feed: LocalContract;
}

export interface Assets {
  readonly weth: LocalContract;
  readonly usdg: LocalContract;
  readonly ethUsdFeed: LocalContract;
  readonly stocks: readonly DeployedStock[];
}

/** Plans WETH, USDG, the stock tokens, and a price feed for each. */
export function deployAssets(batch: TransactionBatch): Assets {
  const owner = localDeployer().address;
  const priceFeed = contractArtifact('PriceFeed');
  const stockToken = contractArtifact('StockToken');
  return {
    weth: batch.deploy('WETH9', contractArtifact('@uniswap/v2-periphery/build/WETH9.json')),
    usdg: batch.deploy('USDG', contractArtifact('USDG'), [owner]),
    ethUsdFeed: batch.deploy('ETH / USD', priceFeed, [owner, 'ETH / USD', ETH_PRICE_USD_8]),
    stocks: LOCAL_STOCKS.map((stock) => {
      const uid = keccak256(toHex(stock.symbol));
      const name = `${stock.name} • Robinhood Token`;
      const pair = `${stock.symbol} / USD`;
      const token = batch.deploy(stock.symbol, stockToken, [owner, name, stock.symbol, uid]);
      if (stock.multiplier18 !== ONE_SHARE)
        batch.call(token, 'setUIMultiplier', [stock.multiplier18, EFFECTIVE_NOW]);
      const feed = batch.deploy(pair, priceFeed, [owner, pair, tokenPriceUsd8(stock)]);
      return { stock, token, feed };
    }),
  };
}
