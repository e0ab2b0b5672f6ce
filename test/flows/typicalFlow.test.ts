import { randomUUID } from 'node:crypto';
import { type Address, formatEther, formatUnits, parseUnits } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mintStock } from '../../server/sandbox/deployment/localFunds.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfLaunch } from '../operations/actors.ts';
import { type ChainTruth, chainTruth, ETHER, usd } from './chainTruth.ts';

const book = inject('addressBook');
const stock = (symbol: string) => book.stocks.find((entry) => entry.symbol === symbol)!;
const LAUNCHERS = inject('launcherPrivateKeys').map(privateKeyToAddress);
const LAUNCH_CREDITS_MICRO = '25000000';
const CREATOR_TAX_BPS = 150;

const PAIRS = [
  { quote: 'ETH', address: ETHER, decimals: 18, spend: '0.05', symbol: 'AETH', approves: false },
  { quote: 'USDG', address: book.usdg, decimals: 6, spend: '150.25', symbol: 'AUSD', approves: true },
  {
    quote: 'NVDA',
    address: stock('NVDA').address,
    decimals: 18,
    spend: '0.4',
    symbol: 'ANV',
    approves: true,
  },
] as const;

let service: TestService;
let chain: ChainTruth;

beforeAll(async () => {
  service = await startTestService();
  const feeds = Object.fromEntries(book.stocks.map(({ address, priceFeed }) => [address, priceFeed]));
  chain = chainTruth({
    rpcUrl: service.chain.rpcUrl,
    factory: book.pons.factory,
    usdg: book.usdg,
    feeds: { ...feeds, [ETHER]: book.ethUsdFeed, [book.weth]: book.ethUsdFeed },
  });
});
afterAll(() => service.stop());

function got<Body>(reply: { data?: Body; error?: unknown; response: Response }, status: number): Body {
  expect([reply.response.status, reply.error]).toEqual([status, undefined]);
  return reply.data!;
}

describe.each(PAIRS)(
  'a token that trades against $quote',
  ({ quote, address, decimals, spend, symbol, approves }) => {
    const raw = (amount: string) => parseUnits(amount, decimals);
    let agentId: string;
    let wallet: Address;
    let token: Address;
    let curve: Address;
    let launchId: string;
    let bought: bigint;
    let volume18 = 0n;

    const readAgent = async () =>
      got(await service.client.GET('/api/v1/agents/{id}', { params: { path: { id: agentId } } }), 200);

    test('is launched by an agent that was funded by the chain', async () => {
      const created = got(
        await service.client.POST('/api/v1/agents', { body: { name: `Scout ${quote}` } }),
        201,
      );
      agentId = created.id;
      wallet = created.wallet_address as Address;
      await service.settle();
      const funding = (await readAgent()).starter_funding!;
      expect(funding).toMatchObject({ status: 'confirmed', eth: '10', usdg: '10000' });
      const [ether, dollars] = await Promise.all(funding.tx_hashes.map(chain.transaction));
      expect([ether?.succeeded, ether?.to, ether?.valueWei]).toEqual([true, wallet, parseUnits('10', 18)]);
      expect(dollars?.events('Transfer', book.usdg)).toMatchObject([
        { to: wallet, value: parseUnits('10000', 6) },
      ]);
      if (quote === 'NVDA') {
        const { rpcUrl } = service.chain;
        await service.chain.withoutMiner(() =>
          mintStock({ rpcUrl, token: address, to: wallet, amountRaw: parseUnits('5', 18) }),
        );
      }
    });

    test('costs, supplies and prices what the preview said', async () => {
      const order = { agentId, symbol, name: `Token ${symbol}`, quote, creatorTaxBps: CREATOR_TAX_BPS };
      const preview = got(await service.client.POST('/api/v1/launch/preview', { body: order }), 200);
      expect(preview).toMatchObject({ ok: true, issues: [], quote: { symbol: quote, address } });
      const fee = await chain.launchFee();

      const key = randomUUID();
      const body = {
        ...order,
        description: 'A token of the typical flow.',
        logoUrl: 'https://scout.example/logo.png',
      };
      const launched = got(
        await service.client.POST('/api/v1/launch/pons', {
          params: { header: { 'Idempotency-Key': key } },
          body,
        }),
        202,
      );
      launchId = launched.id;
      const launch = await endOfLaunch(service, launchId);
      expect(launch).toMatchObject({
        status: 'confirmed',
        statusReason: null,
        feeRecipient: wallet,
        mode: 'sponsored',
      });
      token = launch.token.address as Address;
      curve = launch.pool?.address as Address;

      const sent = await chain.transaction(launch.tx!.hash);
      expect(launch.tx).toMatchObject({ blockNumber: sent.blockNumber, gasUsed: sent.gasUsed, reorgs: 0 });
      expect(sent).toMatchObject({ succeeded: true, to: book.pons.factory, valueWei: fee });
      expect(LAUNCHERS).toContain(sent.from);
      expect(sent.events('TokenLaunched', book.pons.factory)).toMatchObject([
        { token, curve, deployer: sent.from },
      ]);
      expect(launch.token).toEqual({ address: token, predictedAddress: token, phase: 'curve' });
      const [gasEth, launchFeeEth] = [formatEther(sent.feeWei), formatEther(fee)];
      expect(launch.tx?.feeEth).toBe(gasEth);
      expect(launch.cost).toEqual({ credits: '25', launchFeeEth, gasEth });
      expect(preview.cost).toMatchObject({ credits: '25', launchFeeEth });

      const [made, market, price] = await Promise.all([
        chain.token(token),
        chain.curve(curve),
        chain.priceOf(address),
      ]);
      expect(made).toEqual({ name: order.name, symbol, supply: parseUnits(preview.totalSupply, 18) });
      expect(market).toMatchObject({
        quote: address,
        creator: wallet,
        taxBps: CREATOR_TAX_BPS,
        creatorFees: 0n,
      });
      const first = (market.quoteReserve * price * 10n ** BigInt(18 - decimals)) / market.tokenReserve;
      expect(preview.initialPriceUsd).toBe(formatUnits(first, 18));
      expect(preview.initialMarketCapUsd).toBe(usd((first * made.supply) / 10n ** 18n));

      await service.settle();
      const params = { path: { id: launchId } };
      const settled = got(await service.client.GET('/api/v1/launch/{id}', { params }), 200);
      expect(settled.tx).toEqual({ ...launch.tx, finality: 'final' });
      expect(settled.history.map(({ status }) => status)).toEqual(['queued', 'submitted', 'confirmed']);
      const holds = service.database.db.selectFrom('credit_holds').select(['amount_micro', 'state']);
      const hold = await holds.where('reference', '=', launchId).executeTakeFirst();
      expect(hold).toEqual({ amount_micro: LAUNCH_CREDITS_MICRO, state: 'settled' });
    });

    test('is bought for exactly what was quoted', async () => {
      const body = { agentId, tokenIn: quote, tokenOut: symbol, amountIn: spend, slippageBps: 100 };
      const quoted = got(await service.client.POST('/api/v1/swap/quote', { body }), 200);
      const before = await balances();
      const swap = got(
        await service.client.POST('/api/v1/swap/execute', {
          body: { ...body, quoteId: quoted.quoteId, acknowledgeUnverified: true },
        }),
        200,
      );
      expect(swap).toMatchObject({ status: 'confirmed', statusReason: null, quoteId: quoted.quoteId });
      expect(swap.steps.map(({ name }) => name)).toEqual(approves ? ['approve', 'trade'] : ['trade']);
      const { trade, gasWei } = await transactionsOf(swap, approves ? address : null, raw(spend));
      const [event] = trade.events('CurveBuy', curve);
      expect(event).toMatchObject({ buyer: wallet, recipient: wallet, quoteIn: raw(spend) });
      bought = event!.tokensOut;
      expect([swap.amountInFilled, swap.amountInFilledRaw]).toEqual([spend, raw(spend).toString()]);
      expect([swap.amountOut, swap.amountOutRaw]).toEqual([formatUnits(bought, 18), bought.toString()]);
      expect(quoted.amountOutRaw).toBe(bought.toString());
      expect(quoted.minAmountOutRaw).toBe(((bought * 9_900n) / 10_000n).toString());
      expect(feesOf(swap)).toEqual([event!.fee, event!.tax]);
      expect(trade.valueWei).toBe(quote === 'ETH' ? raw(spend) : 0n);
      expect(trade.events('Transfer', token)).toMatchObject([{ from: curve, to: wallet, value: bought }]);
      expect(await balances()).toEqual(moved(before, -raw(spend), bought, gasWei));
      volume18 += (raw(spend) * (await chain.priceOf(address))) / 10n ** BigInt(decimals);
    });

    test('is sold after an approval of exactly the amount', async () => {
      const amount = bought / 3n;
      const body = { agentId, tokenIn: symbol, tokenOut: quote, amountIn: formatUnits(amount, 18) };
      const quoted = got(await service.client.POST('/api/v1/swap/quote', { body }), 200);
      const before = await balances();
      const key = { header: { 'Idempotency-Key': randomUUID() } };
      const sent = { params: key, body: { ...body, acknowledgeUnverified: true } };
      const swap = got(await service.client.POST('/api/v1/swap/execute', sent), 200);
      expect(swap).toMatchObject({ status: 'confirmed', tokenIn: { address: token }, tokenOut: { address } });
      expect(swap.steps.map(({ name }) => name)).toEqual(['approve', 'trade']);
      const { trade, gasWei } = await transactionsOf(swap, token, amount);
      const [event] = trade.events('CurveSell', curve);
      expect(event).toMatchObject({ seller: wallet, recipient: wallet, tokensIn: amount });
      const out = event!.quoteOut;
      expect([swap.amountOut, quoted.amountOut]).toEqual([
        formatUnits(out, decimals),
        formatUnits(out, decimals),
      ]);
      expect(swap.amountInFilledRaw).toBe(amount.toString());
      expect(feesOf(swap)).toEqual([event!.fee, event!.tax]);
      expect(await balances()).toEqual(moved(before, out, -amount, gasWei));
      expect(await chain.allowance(token, wallet, curve)).toBe(0n);
      volume18 += (out * (await chain.priceOf(address))) / 10n ** BigInt(decimals);

      await service.settle();
      const replay = await service.client.POST('/api/v1/swap/execute', sent);
      expect(replay.response.headers.get('idempotent-replayed')).toBe('true');
      expect(got(replay, 200)).toMatchObject({
        id: swap.id,
        amountOutRaw: swap.amountOutRaw,
        tx: { finality: 'final' },
      });
    });

    test('shows in the portfolio with the balances and prices of that block', async () => {
      const portfolio = got(
        await service.client.GET('/api/v1/wallet/portfolio', { params: { query: { agentId } } }),
        200,
      );
      const market = await chain.curve(curve, portfolio.block);
      const quotePrice = await chain.priceOf(address);
      const quoteUsd18 = (raw: bigint) => (raw * quotePrice) / 10n ** BigInt(decimals);
      const ownPrice = (quoteUsd18(market.quoteReserve) * 10n ** 18n) / market.tokenReserve;
      let total = 0n;
      for (const holding of portfolio.holdings) {
        const asset = holding.token.address as Address;
        const held = await chain.balanceOf(asset, wallet, portfolio.block);
        const price = asset === token ? ownPrice : await chain.priceOf(asset);
        const atMargin = (held * price) / 10n ** BigInt(holding.token.decimals);
        const most = asset === token ? quoteUsd18(market.quoteHeld) : atMargin;
        const value = atMargin < most ? atMargin : most;
        expect(holding).toMatchObject({
          balance: formatUnits(held, await chain.decimalsOf(asset)),
          balanceRaw: held.toString(),
          priceUsd: formatUnits(price, 18),
          valueUsd: usd(value),
        });
        total += value;
      }
      const symbols = portfolio.holdings.map((holding) => holding.token.symbol).sort();
      expect(symbols).toEqual([...new Set(['ETH', 'USDG', quote, symbol])].sort());
      expect([portfolio.totalUsd, portfolio.unpriced, portfolio.walletAddress]).toEqual([
        usd(total),
        [],
        wallet,
      ]);
    });

    test('pays its creator fees, which earnings show before and after', async () => {
      const readEarnings = async () =>
        got(await service.client.GET('/api/v1/fees/earnings', { params: { query: { agentId } } }), 200);
      const earned = await readEarnings();
      const { creatorFees } = await chain.curve(curve, earned.block);
      const price = await chain.priceOf(address);
      const worth = chain.worth(creatorFees, decimals, price);
      const amount = formatUnits(creatorFees, decimals);
      expect(creatorFees).toBeGreaterThan(0n);
      expect(earned).toMatchObject({ agentId, totalUsd: worth, claimableUsd: '0', claimedUsd: '0' });
      expect(earned.assets).toEqual([
        { symbol: quote, address, decimals, unswept: amount, claimable: '0', claimed: '0' },
      ]);
      expect(earned.byToken).toMatchObject([
        { tokenAddress: token, launchId, unswept: amount, earned: amount },
      ]);

      const before = await balances();
      const accepted = got(await service.client.POST('/api/v1/fees/claim', { body: { agentId } }), 202);
      const params = { path: { id: accepted.id }, query: { waitSeconds: 25 } };
      const readClaim = () => service.client.GET('/api/v1/fees/claims/{id}', { params });
      let ended = await readClaim();
      while (ended.response.status === 202) ended = await readClaim();
      const claim = got(ended, 200);
      expect(claim).toMatchObject({ status: 'confirmed', statusReason: null, forwardedTo: null });
      expect(claim.steps.map(({ name }) => name)).toEqual([`sweep:${token}`, `claim:${address}`]);
      const [sweep, payout] = await Promise.all(claim.steps.map((step) => chain.transaction(step.txHash!)));
      expect(sweep!.events('FeesSwept', curve)).toMatchObject([{ creatorAmount: creatorFees }]);
      const paid = payout!.events(quote === 'ETH' ? 'Claimed' : 'ClaimedToken');
      expect(paid).toMatchObject([{ recipient: wallet, amount: creatorFees }]);
      expect(claim.gasEth).toBe(formatEther(sweep!.feeWei + payout!.feeWei));
      const stays = { forwardedTo: null, statusReason: null };
      const amountRaw = creatorFees.toString();
      expect(claim.assets).toEqual([{ symbol: quote, address, amount, amountRaw, ...stays }]);
      expect(await balances()).toEqual(moved(before, creatorFees, 0n, sweep!.feeWei + payout!.feeWei));

      const after = await readEarnings();
      expect(after).toMatchObject({ totalUsd: worth, claimableUsd: '0', claimedUsd: worth });
      expect(after.assets).toEqual([
        { symbol: quote, address, decimals, unswept: '0', claimable: '0', claimed: amount },
      ]);
      expect(after.byToken).toMatchObject([{ unswept: '0', earned: amount }]);
      expect(await chain.escrowed(address, wallet)).toBe(0n);

      await service.settle();
      const { stats, token: newest } = await readAgent();
      expect(newest).toMatchObject({ launch_id: launchId, address: token, symbol });
      expect(stats).toEqual({ launches: 1, trades: 2, volume_usd: usd(volume18), creator_fees_usd: worth });
    });

    interface Balances {
      readonly eth: bigint;
      readonly quote: bigint;
      readonly token: bigint;
    }

    async function balances(): Promise<Balances> {
      const [eth, paired, own] = await Promise.all(
        [ETHER, address, token].map((asset) => chain.balanceOf(asset, wallet)),
      );
      return { eth: eth!, quote: paired!, token: own! };
    }

    /** Gas is paid in ether, which may also be the quote asset. */
    function moved(before: Balances, quoteChange: bigint, tokenChange: bigint, gasWei: bigint): Balances {
      const isEther = quote === 'ETH';
      return {
        eth: before.eth - gasWei + (isEther ? quoteChange : 0n),
        quote: before.quote + quoteChange - (isEther ? gasWei : 0n),
        token: before.token + tokenChange,
      };
    }

    /** Checks each one's sender, fee and approval. */
    async function transactionsOf(
      swap: { steps: { txHash: string | null; status: string }[]; tx: unknown },
      approved: Address | null,
      amount: bigint,
    ) {
      const sent = await Promise.all(swap.steps.map((step) => chain.transaction(step.txHash!)));
      expect(swap.steps.map(({ status }) => status)).toEqual(sent.map(() => 'confirmed'));
      expect(sent.map(({ succeeded, from }) => [succeeded, from])).toEqual(sent.map(() => [true, wallet]));
      if (approved !== null) {
        const approvals = sent[0]!.events('Approval', approved);
        expect(approvals).toEqual([{ owner: wallet, spender: curve, value: amount }]);
      }
      const trade = sent.at(-1)!;
      const { blockNumber, gasUsed, feeWei } = trade;
      const hash = swap.steps.at(-1)!.txHash;
      expect(swap.tx).toMatchObject({ hash, blockNumber, gasUsed, feeEth: formatEther(feeWei), reorgs: 0 });
      return { trade, gasWei: sent.reduce((sum, one) => sum + one.feeWei, 0n) };
    }

    const feesOf = (swap: { fees: { kind: string; amountRaw: string }[] }) =>
      ['venue', 'creator_tax'].map((kind) =>
        BigInt(swap.fees.find((fee) => fee.kind === kind)?.amountRaw ?? -1),
      );
  },
);
