import { randomBytes } from 'node:crypto';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniswapV3 } from '../../../server/adapters/dex/uniswapV3.ts';
import { chainFacts } from '../../../server/adapters/vault/chainFacts.ts';
import { localVault } from '../../../server/adapters/vault/localVault.ts';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import {
  type Address,
  type Market,
  NATIVE,
  type PlannedTransaction,
  PolicyViolation,
  type SigningWallet,
  type Vault,
  type Venue,
  type WalletRole,
} from '../../../server/domain/ports.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
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
  const facts = chainFacts(local);
  vault = localVault({ keyEncryptionKey: randomBytes(32), addressBook: local.addressBook, facts });
  agent = walletOf('agent');
  token = venue.launched(await local.send(await venue.launch(await order()), local.owner)).token;
}, 60_000);
afterAll(() => local?.stop());

const walletOf = (role: WalletRole): SigningWallet => ({ id: role, role, ...vault.createKey(role) });
const order = () =>
  launchOrder(venue, {
    launcher: local.owner,
    feeRecipient: agent.address,
    quote: NATIVE,
    creatorTaxBps: 100,
  });

function sign(wallet: SigningWallet, planned: PlannedTransaction) {
  const approval = { token: planned.to, amountRaw: parseEther('0.1') };
  const mostLaunchFeeWei = parseEther('1');
  const purpose = { agentWallet: agent.address, allowedDestinations: [], approval, mostLaunchFeeWei };
  return vault.sign(wallet, unsigned(planned), purpose);
}

async function tradesOf(market: Market, tokenIn: Address, tokenOut: Address): Promise<PlannedTransaction[]> {
  const leg = await market.find(tokenIn, tokenOut);
  if (leg === null) throw new Error('no leg');
  const amounts = { amountInRaw: parseEther('0.1'), minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n };
  const trade = await market.trade({ leg, trader: agent.address, ...amounts });
  const spender = await market.spender(leg);
  return spender === null ? [trade] : [local.chain.approve(tokenIn, spender, amounts.amountInRaw), trade];
}

describe('what the adapters plan', () => {
  it('is signed by the agent: trades both ways with their approvals, sweeps and claims', async () => {
    const { usdg } = local.addressBook;
    const planned = [
      ...(await tradesOf(venue, NATIVE, token)),
      ...(await tradesOf(venue, token, NATIVE)),
      ...(await tradesOf(dex, NATIVE, usdg)),
      ...(await tradesOf(dex, usdg, NATIVE)),
      ...(await tradesOf(dex, usdg, local.addressBook.stocks[0]!.address)),
      await venue.sweep(token),
      await venue.claim(NATIVE),
      await venue.claim(usdg),
    ];
    expect(planned).toHaveLength(11);
    for (const transaction of planned) await expect(sign(agent, transaction)).resolves.toHaveProperty('raw');
  });

  it('is signed by the launcher, for the agent of the operation only', async () => {
    const launcher = walletOf('launcher');
    await expect(sign(launcher, await venue.launch(await order()))).resolves.toHaveProperty('raw');
    const foreign = await venue.launch({ ...(await order()), feeRecipient: local.bob });
    await expect(sign(launcher, foreign)).rejects.toThrow(PolicyViolation);
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
    const leg = (await venue.find(NATIVE, token))!;
    const amounts = { amountInRaw: 100n, minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n };
    await expect(sign(agent, await venue.trade({ leg, trader: local.bob, ...amounts }))).rejects.toThrow(
      PolicyViolation,
    );
  });
});
