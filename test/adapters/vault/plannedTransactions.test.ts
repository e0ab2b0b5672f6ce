import { randomBytes } from 'node:crypto';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniswapV3 } from '../../../server/adapters/dex/uniswapV3.ts';
import { wrappedNative } from '../../../server/adapters/dex/wrappedNative.ts';
import { chainFacts } from '../../../server/adapters/vault/chainFacts.ts';
import { localVault } from '../../../server/adapters/vault/localVault.ts';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { PlannedTransaction } from '../../../server/ports/chain.ts';
import type { Market } from '../../../server/ports/markets.ts';
import {
  PolicyViolation,
  type SigningWallet,
  type Vault,
  type WalletRole,
} from '../../../server/ports/vault.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';
import { launchOrder } from '../ponsVenue/launchOrder.ts';
import { unsigned } from './signingCase.ts';

let local: LocalAdapters;
let venue: Venue;
let dex: Market;
let vault: Vault;
let agent: SigningWallet;
let token: Address;

beforeAll(async () => {
  local = await startLocalAdapters();
  venue = ponsVenue(local);
  dex = uniswapV3(local);
  const facts = chainFacts({ ...local, pools: [], nowMs: Date.now });
  vault = localVault({ keyEncryptionKey: randomBytes(32), addressBook: local.addressBook, facts });
  agent = walletOf('agent');
  token = venue.launched(await local.send(await venue.launch(await order()), local.owner)).token;
});
afterAll(() => local?.stop());

const walletOf = (role: WalletRole): SigningWallet => ({ id: role, role, ...vault.createKey(role) });
const order = () =>
  launchOrder(venue, {
    launcher: local.owner,
    feeRecipient: agent.address,
    quote: NATIVE,
    creatorTaxBps: 100,
  });

/** `input`: the operation's asset. */
function sign(wallet: SigningWallet, planned: PlannedTransaction, input = NATIVE) {
  const approval = { token: planned.to, amountRaw: parseEther('0.1') };
  const maxLaunchFeeWei = parseEther('0.0005');
  const maxInput = { token: input, amountRaw: parseEther('0.1') };
  const purpose = {
    ...{ agentWallet: agent.address, allowedDestinations: [] },
    ...{ approval, maxInput, maxLaunchFeeWei },
  };
  return vault.sign(wallet, unsigned(planned), purpose);
}

type Planned = readonly [transaction: PlannedTransaction, input?: Address];

async function tradesOf(market: Market, tokenIn: Address, tokenOut: Address): Promise<Planned[]> {
  const leg = await legBetween(market, [tokenIn, tokenOut], parseEther('0.0001'), await local.head());
  const amounts = { amountInRaw: parseEther('0.1'), minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n };
  const trade = await market.trade({ leg, trader: agent.address, ...amounts });
  const approvals = market.approvals(leg, amounts.amountInRaw).filter(({ amountRaw }) => amountRaw > 0n);
  const before = approvals.map((approval) => local.chain.planApproval(approval, 9_999_999_999n));
  return [...before, trade].map((planned) => [planned, tokenIn]);
}

describe('what the adapters plan', () => {
  it('is signed by the agent: trades both ways with their approvals, sweeps and claims', async () => {
    const { usdg, weth } = local.addressBook;
    const [nvda, tsla] = local.addressBook.stocks.map(({ address }) => address) as [Address, Address];
    const wrapping = wrappedNative(local.addressBook);
    const planned: Planned[] = [
      ...(await tradesOf(venue, NATIVE, token)),
      ...(await tradesOf(venue, token, NATIVE)),
      ...(await tradesOf(dex, NATIVE, usdg)),
      ...(await tradesOf(dex, usdg, NATIVE)),
      ...(await tradesOf(dex, usdg, nvda)),
      ...(await tradesOf(dex, NATIVE, nvda)),
      ...(await tradesOf(dex, nvda, NATIVE)),
      ...(await tradesOf(dex, nvda, tsla)),
      ...(await tradesOf(wrapping, NATIVE, weth)),
      ...(await tradesOf(wrapping, weth, NATIVE)),
      [await venue.sweep(token)],
      [await venue.claim(NATIVE)],
      [await venue.claim(usdg)],
    ];
    expect(planned).toHaveLength(18);
    for (const [transaction, input] of planned)
      await expect(sign(agent, transaction, input)).resolves.toHaveProperty('raw');
  });

  it('is signed by the launcher, for the agent of the operation only', async () => {
    const launcher = walletOf('launcher');
    await expect(sign(launcher, await venue.launch(await order()))).resolves.toHaveProperty('raw');
    const foreign = await venue.launch({ ...(await order()), feeRecipient: local.bob });
    await expect(sign(launcher, foreign)).rejects.toThrow(PolicyViolation);
  });

  it('is signed by the agent that launches for itself, with and without a first buy, and its approval', async () => {
    const { usdg } = local.addressBook;
    const own = { launcher: agent.address, feeRecipient: agent.address };
    const initialBuy = { amountInRaw: parseEther('0.1'), minAmountOutRaw: 1n };
    const spender = (await venue.initialBuySpender(usdg))!;
    expect(await venue.initialBuySpender(NATIVE)).toBeNull();
    const planned: Planned[] = [
      [await venue.launch(await launchOrder(venue, { ...own, quote: NATIVE }))],
      [await venue.launch(await launchOrder(venue, { ...own, quote: NATIVE, initialBuy }))],
      [await venue.launch(await launchOrder(venue, { ...own, quote: usdg, initialBuy })), usdg],
      [local.chain.approve(usdg, spender, parseEther('0.1'))],
    ];
    for (const [transaction, input] of planned)
      await expect(sign(agent, transaction, input)).resolves.toHaveProperty('raw');
    const foreign = { ...own, launcher: local.bob, quote: NATIVE, initialBuy };
    const bought = await venue.launch(await launchOrder(venue, foreign));
    await expect(sign(agent, bought)).rejects.toThrow(PolicyViolation);
  });

  it('is signed by the treasury: ether and USDG to the agent', async () => {
    const treasury = walletOf('treasury');
    for (const asset of [NATIVE, local.addressBook.usdg]) {
      await expect(sign(treasury, local.chain.transfer(asset, agent.address, 5n))).resolves.toHaveProperty(
        'raw',
      );
      await expect(sign(treasury, local.chain.transfer(asset, local.bob, 5n))).rejects.toThrow(
        PolicyViolation,
      );
    }
  });

  it('is not signed for a trader other than the wallet', async () => {
    const leg = await legBetween(venue, [NATIVE, token], 100n, await local.head());
    const amounts = { amountInRaw: 100n, minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n };
    await expect(sign(agent, await venue.trade({ leg, trader: local.bob, ...amounts }))).rejects.toThrow(
      PolicyViolation,
    );
  });
});
