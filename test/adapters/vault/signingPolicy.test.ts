import { concat, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, zeroHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { ROUTER_ITSELF } from '../../../server/adapters/dex/uniswapV3Abi.ts';
import { checkPolicy } from '../../../server/adapters/vault/signingPolicy.ts';
import { PolicyViolation } from '../../../server/ports/vault.ts';
import {
  approve,
  buy,
  type Case,
  claim,
  claimToken,
  decide,
  deposit,
  FACTORY,
  LAUNCHER,
  launch,
  launchAndBuy,
  multicall,
  pathOf,
  ROUTER,
  SERVES_NOTHING,
  STOCKS,
  sell,
  swapIn,
  swapThrough,
  sweep,
  toRouter,
  transfer,
  unwrap,
  WETH_IN,
  WETH_OUT,
  withdraw,
} from './callsToSign.ts';
import {
  AGENT,
  BOOK,
  ESCROW,
  FACTS,
  FORWARDER,
  LAUNCH_FEE_WEI,
  NATIVE_CURVE,
  OTHER_AGENT,
  PAYOUT,
  STRANGER,
  TOKEN,
  USDG_CURVE,
  USDG_TOKEN,
  unsigned,
} from './signingCase.ts';

const DATA = { to: STRANGER, valueWei: 0n };

const WITH_BUY = LAUNCH_FEE_WEI + 100n;
const USDG_BUY = launchAndBuy({ pair: BOOK.usdg });
const ITS_LAUNCHES: Case[] = [
  ['launch a token', FACTORY, LAUNCH_FEE_WEI, launch()],
  ['launch and exempt itself from the snipe tax', FACTORY, LAUNCH_FEE_WEI, launch({ exemptions: [AGENT] })],
  ['launch and buy with value', FORWARDER, WITH_BUY, launchAndBuy()],
  ['launch and buy with USDG', FORWARDER, LAUNCH_FEE_WEI, USDG_BUY],
  ['approve the forwarder', BOOK.usdg, 0n, approve(FORWARDER, 100n)],
];

/** Denied to every signer. */
const NO_LAUNCH: Case[] = [
  ['launch for another fee', FACTORY, LAUNCH_FEE_WEI + 1n, launch()],
  ['launch at another factory', STRANGER, LAUNCH_FEE_WEI, launch()],
  ['launch at the forwarder', FORWARDER, LAUNCH_FEE_WEI, launch()],
  ['give the creator fees away', FACTORY, LAUNCH_FEE_WEI, launch({ recipient: STRANGER })],
  ['give the creator fees to the launcher', FACTORY, LAUNCH_FEE_WEI, launch({ recipient: LAUNCHER })],
  ['switch a buyback on', FACTORY, LAUNCH_FEE_WEI, launch({ buyback: true })],
  ['launch on terms that are not pinned', FACTORY, LAUNCH_FEE_WEI, launch({ economics: zeroHash })],
  ['exempt a stranger from the snipe tax', FACTORY, LAUNCH_FEE_WEI, launch({ exemptions: [STRANGER] })],
];

const NO_LAUNCH_AND_BUY: Case[] = [
  ['launch and buy for another value', FORWARDER, WITH_BUY + 1n, launchAndBuy()],
  ['launch and buy for the fee alone', FORWARDER, LAUNCH_FEE_WEI, launchAndBuy()],
  ['launch and buy with USDG and value', FORWARDER, WITH_BUY, USDG_BUY],
  ['launch and buy at another contract', STRANGER, WITH_BUY, launchAndBuy()],
  ['launch and buy at the factory', FACTORY, WITH_BUY, launchAndBuy()],
  ['launch and buy for a stranger', FORWARDER, WITH_BUY, launchAndBuy({ buyer: STRANGER })],
  ['launch and buy for an allowed destination', FORWARDER, WITH_BUY, launchAndBuy({ buyer: PAYOUT })],
  ['launch and buy at any price', FORWARDER, WITH_BUY, launchAndBuy({ least: 0n })],
  ['launch and buy nothing', FORWARDER, LAUNCH_FEE_WEI, launchAndBuy({ amount: 0n })],
  ['buy and give the creator fees away', FORWARDER, WITH_BUY, launchAndBuy({ recipient: STRANGER })],
  ['buy and switch a buyback on', FORWARDER, WITH_BUY, launchAndBuy({ buyback: true })],
  ['buy on terms that are not pinned', FORWARDER, WITH_BUY, launchAndBuy({ economics: zeroHash })],
  ['buy and exempt a stranger', FORWARDER, WITH_BUY, launchAndBuy({ exemptions: [STRANGER] })],
  ['approve more to the forwarder', BOOK.usdg, 0n, approve(FORWARDER, 101n)],
];

const AGENT_MAY: Case[] = [
  ['replace a transaction by a self-transfer of nothing', AGENT, 0n, '0x'],
  ['pay value to an allowed destination', PAYOUT, 5n, '0x'],
  ['transfer a token to an allowed destination', TOKEN, 0n, transfer(PAYOUT)],
  ['approve the router for an amount', TOKEN, 0n, approve(ROUTER, 100n)],
  ['approve a curve for its token', TOKEN, 0n, approve(NATIVE_CURVE, 100n)],
  ['approve a curve for its quote asset', BOOK.usdg, 0n, approve(USDG_CURVE, 100n)],
  ['buy on a native curve with value', NATIVE_CURVE, 100n, buy(AGENT)],
  ['buy on a USDG curve without value', USDG_CURVE, 0n, buy(AGENT)],
  ['sell on a curve', NATIVE_CURVE, 0n, sell(AGENT)],
  ['sweep a curve', NATIVE_CURVE, 0n, sweep],
  ['claim ether from the escrow', ESCROW, 0n, claim],
  ['claim a token from the escrow', ESCROW, 0n, claimToken],
  ...ITS_LAUNCHES,
  ['swap a token for a token', ROUTER, 0n, multicall(swapIn({}))],
  ['swap value for a token', ROUTER, 100n, multicall(swapIn({ tokenIn: BOOK.weth }))],
  ['swap a token for ether', ROUTER, 0n, multicall(swapIn(toRouter), unwrap(AGENT))],
  ['swap through two pools', ROUTER, 0n, multicall(swapThrough(STOCKS))],
  [
    'swap through three pools',
    ROUTER,
    0n,
    multicall(swapThrough(pathOf(TOKEN, BOOK.usdg, BOOK.weth, USDG_TOKEN))),
  ],
  ['swap value through two pools', ROUTER, 100n, multicall(swapThrough(WETH_IN))],
  [
    'swap through two pools for ether',
    ROUTER,
    0n,
    multicall(swapThrough(WETH_OUT, { recipient: ROUTER_ITSELF }), unwrap(AGENT)),
  ],
  ['wrap ether', BOOK.weth, 100n, deposit],
  ['unwrap ether', BOOK.weth, 0n, withdraw],
];

const unknownCall = encodeFunctionData({
  abi: parseAbi(['function transferCreatorFeeRecipient(address token, address newRecipient)']),
  args: [TOKEN, AGENT],
});
const permit2 = encodeFunctionData({
  abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
  args: [TOKEN, ROUTER, 1n, 1],
});
const claimAmount = encodeFunctionData({ abi: parseAbi(['function claim(uint256 amount)']), args: [1n] });
const transferFrom = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transferFrom',
  args: [AGENT, PAYOUT, 1n],
});

const AGENT_MAY_NOT: Case[] = [
  ['pay value to a stranger', STRANGER, 5n, '0x'],
  ['pay value to itself', AGENT, 5n, '0x'],
  ['pay nothing to a stranger', STRANGER, 0n, '0x'],
  ['pay value to the router', ROUTER, 5n, '0x'],
  ['transfer a token to a stranger', TOKEN, 0n, transfer(STRANGER)],
  ['transfer a token with value', TOKEN, 1n, transfer(PAYOUT)],
  ['move a token by transferFrom', TOKEN, 0n, transferFrom],
  ['approve a stranger', TOKEN, 0n, approve(STRANGER, 100n)],
  ['approve an allowed destination', TOKEN, 0n, approve(PAYOUT, 100n)],
  ['approve without a limit', TOKEN, 0n, approve(ROUTER, maxUint256)],
  ['approve more than the operation needs', TOKEN, 0n, approve(ROUTER, 101n)],
  ['approve less than the operation needs', TOKEN, 0n, approve(ROUTER, 99n)],
  ['approve with value', TOKEN, 1n, approve(ROUTER, 100n)],
  ['approve a curve for a token it does not trade', BOOK.weth, 0n, approve(NATIVE_CURVE, 100n)],
  ['approve by a call of Permit2', STRANGER, 0n, permit2],
  ['buy for somebody else', NATIVE_CURVE, 100n, buy(STRANGER)],
  ['buy for an allowed destination', NATIVE_CURVE, 100n, buy(PAYOUT)],
  ['buy with another value than the amount', NATIVE_CURVE, 99n, buy(AGENT)],
  ['buy on a USDG curve with value', USDG_CURVE, 100n, buy(AGENT)],
  ['buy on a curve that the factory does not know', STRANGER, 100n, buy(AGENT)],
  ['sell for somebody else', NATIVE_CURVE, 0n, sell(STRANGER)],
  ['sell with value', NATIVE_CURVE, 1n, sell(AGENT)],
  ['sell on a curve that the factory does not know', STRANGER, 0n, sell(AGENT)],
  ['sweep something that is no curve', STRANGER, 0n, sweep],
  ['claim from something that is not the escrow', STRANGER, 0n, claim],
  ['claim with value', ESCROW, 1n, claim],
  ['claim a part', ESCROW, 0n, claimAmount],
  ['give the creator fees away', FACTORY, 0n, unknownCall],
  ['swap at another router', STRANGER, 0n, multicall(swapIn({}))],
  ['swap for somebody else', ROUTER, 0n, multicall(swapIn({ recipient: STRANGER }))],
  ['leave a token in the router', ROUTER, 0n, multicall(swapIn({ recipient: ROUTER_ITSELF }), unwrap(AGENT))],
  ['leave WETH in the router', ROUTER, 0n, multicall(swapIn(toRouter))],
  ['unwrap to somebody else', ROUTER, 0n, multicall(swapIn(toRouter), unwrap(STRANGER))],
  ['unwrap without a swap', ROUTER, 0n, multicall(unwrap(AGENT))],
  ['swap twice', ROUTER, 0n, multicall(swapIn({}), swapIn({}))],
  ['swap, unwrap and more', ROUTER, 0n, multicall(swapIn(toRouter), unwrap(AGENT), unwrap(AGENT))],
  ['call the router for nothing', ROUTER, 0n, multicall()],
  ['hide another call in the router call', ROUTER, 0n, multicall(swapIn({}), transfer(STRANGER))],
  ['nest router calls', ROUTER, 0n, multicall(multicall(swapIn({})))],
  ['swap without the deadline around it', ROUTER, 0n, swapIn({})],
  ['swap more value than the input', ROUTER, 101n, multicall(swapIn({ tokenIn: BOOK.weth }))],
  ['swap value for an input that is not WETH', ROUTER, 100n, multicall(swapIn({}))],
  ['swap all that the router holds', ROUTER, 0n, multicall(swapIn({ amountIn: 0n }))],
  ['swap up to a price limit', ROUTER, 0n, multicall(swapIn({ limit: 1n }))],
  ...throughSeveralPools(),
  ['wrap at another contract', STRANGER, 100n, deposit],
  ['wrap nothing', BOOK.weth, 0n, deposit],
  ['unwrap at another contract', USDG_TOKEN, 0n, withdraw],
  ['unwrap with value', BOOK.weth, 1n, withdraw],
  ['pay WETH without saying what for', BOOK.weth, 100n, '0x'],
  ['sign a call that it does not know', STRANGER, 0n, '0xdeadbeef'],
  ['sign a selector without arguments', TOKEN, 0n, '0x095ea7b3'],
  ['sign half a selector', TOKEN, 0n, '0x0950'],
  ['sign trailing bytes', TOKEN, 0n, concat([transfer(PAYOUT), '0x00'])],
  ['sign trailing bytes inside the router call', ROUTER, 0n, multicall(concat([swapIn({}), '0x00']))],
  ['sign dirty bytes above an address', TOKEN, 0n, dirtyTransfer()],
];

function throughSeveralPools(): Case[] {
  const staying = { recipient: ROUTER_ITSELF } as const;
  const to = (label: string, valueWei: bigint, ...calls: Hex[]): Case => [
    `swap through pools ${label}`,
    ROUTER,
    valueWei,
    multicall(...calls),
  ];
  return [
    to('for somebody else', 0n, swapThrough(STOCKS, { recipient: STRANGER })),
    to('and leave a token in the router', 0n, swapThrough(STOCKS, staying), unwrap(AGENT)),
    to('and leave WETH in the router', 0n, swapThrough(WETH_OUT, staying)),
    to('and unwrap to somebody else', 0n, swapThrough(WETH_OUT, staying), unwrap(STRANGER)),
    to('with what the router holds', 0n, swapThrough(STOCKS, { amountIn: 0n })),
    to('with more value than the input', 101n, swapThrough(WETH_IN)),
    to('with value for an input that is not WETH', 100n, swapThrough(WETH_OUT)),
    to('twice', 0n, swapThrough(STOCKS), swapThrough(STOCKS)),
    to('that are one', 0n, swapThrough(pathOf(BOOK.usdg, TOKEN))),
    to('that are four', 0n, swapThrough(pathOf(TOKEN, BOOK.usdg, BOOK.weth, USDG_TOKEN, ESCROW))),
    to('by half a path', 0n, swapThrough(`${STOCKS}00`)),
    to('by an empty path', 0n, swapThrough('0x')),
  ];
}

function dirtyTransfer(): Hex {
  const clean = transfer(PAYOUT);
  return `${clean.slice(0, 10)}01${clean.slice(12)}` as Hex;
}

describe('an agent wallet', () => {
  it.each(AGENT_MAY)('may %s', async (...allowed) => {
    await expect(decide('agent', allowed)).resolves.toBeUndefined();
  });
  it.each([...AGENT_MAY_NOT, ...NO_LAUNCH, ...NO_LAUNCH_AND_BUY])('may not %s', async (...denied) => {
    await expect(decide('agent', denied)).rejects.toThrow(PolicyViolation);
  });

  it.each(ITS_LAUNCHES)('may not %s for an operation that launches nothing', async (...denied) => {
    await expect(decide('agent', denied, {}, { maxLaunchFeeWei: null })).rejects.toThrow(PolicyViolation);
  });

  it.each(ITS_LAUNCHES.filter(([label]) => label.startsWith('launch')))(
    'may not %s for a fee above the accepted one',
    async (...denied) => {
      const serves = { maxLaunchFeeWei: LAUNCH_FEE_WEI - 1n };
      await expect(decide('agent', denied, {}, serves)).rejects.toThrow(PolicyViolation);
    },
  );

  it('signs only for its own agent', async () => {
    const request = {
      wallet: { role: 'agent', address: AGENT },
      transaction: unsigned({ ...DATA, to: AGENT, data: '0x' }),
      purpose: { ...SERVES_NOTHING, agentWallet: OTHER_AGENT },
      book: BOOK,
      facts: FACTS,
    } as const;
    await expect(checkPolicy(request)).rejects.toThrow(PolicyViolation);
  });

  it('signs for the chain of the address book only', async () => {
    await expect(decide('agent', AGENT_MAY[0]!, { chainId: 1 })).rejects.toThrow(PolicyViolation);
  });

  it('does not burn its balance as gas', async () => {
    const wild = { gas: 30_000_000n, maxFeePerGasWei: 10n ** 12n };
    await expect(decide('agent', AGENT_MAY[0]!, wild)).rejects.toThrow(PolicyViolation);
  });
});

describe('a launcher wallet', () => {
  it.each<Case>([
    ['launch for the agent', FACTORY, LAUNCH_FEE_WEI, launch()],
    ['exempt the agent from the snipe tax', FACTORY, LAUNCH_FEE_WEI, launch({ exemptions: [AGENT] })],
    ['replace a transaction by a self-transfer of nothing', LAUNCHER, 0n, '0x'],
  ])('may %s', async (...allowed) => {
    await expect(decide('launcher', allowed)).resolves.toBeUndefined();
  });

  it.each<Case>([
    ...NO_LAUNCH,
    ['launch and buy for the agent', FORWARDER, WITH_BUY, launchAndBuy()],
    ['launch and buy for itself', FORWARDER, WITH_BUY, launchAndBuy({ buyer: LAUNCHER })],
    ['approve the forwarder', BOOK.usdg, 0n, approve(FORWARDER, 100n)],
    ['pay value', AGENT, 5n, '0x'],
    ['pay value to itself', LAUNCHER, 5n, '0x'],
    ['pay nothing to another wallet', AGENT, 0n, '0x'],
    ['pay value to an allowed destination', PAYOUT, 5n, '0x'],
    ['transfer tokens', TOKEN, 0n, transfer(PAYOUT)],
    ['buy', NATIVE_CURVE, 100n, buy(LAUNCHER)],
    ['wrap ether', BOOK.weth, 100n, deposit],
    ['unwrap ether', BOOK.weth, 0n, withdraw],
  ])('may not %s', async (...denied) => {
    await expect(decide('launcher', denied)).rejects.toThrow(PolicyViolation);
  });
});

describe('the fee of a launch', () => {
  const order: Case = ['launch', FACTORY, LAUNCH_FEE_WEI, launch()];

  it('may be what the venue asks, up to what the operation may pay', async () => {
    await expect(
      decide('launcher', order, {}, { maxLaunchFeeWei: LAUNCH_FEE_WEI + 1n }),
    ).resolves.toBeUndefined();
    const tooDear = decide('launcher', order, {}, { maxLaunchFeeWei: LAUNCH_FEE_WEI - 1n });
    await expect(tooDear).rejects.toThrow('higher than the operation accepted');
  });

  it('is not paid at all for an operation that launches nothing', async () => {
    const request = {
      wallet: { role: 'launcher', address: LAUNCHER },
      transaction: unsigned({ to: FACTORY, valueWei: LAUNCH_FEE_WEI, data: launch() }),
      purpose: SERVES_NOTHING,
      book: BOOK,
      facts: FACTS,
    } as const;
    await expect(checkPolicy(request)).rejects.toThrow(PolicyViolation);
  });
});

describe('the treasury', () => {
  it.each<Case>([
    ['fund the agent with ether', AGENT, 5n, '0x'],
    ['fund the agent with USDG', BOOK.usdg, 0n, transfer(AGENT)],
    ['replace a transaction by a self-transfer of nothing', LAUNCHER, 0n, '0x'],
  ])('may %s', async (...allowed) => {
    await expect(decide('treasury', allowed)).resolves.toBeUndefined();
  });

  it.each<Case>([
    ['pay a payout wallet', PAYOUT, 5n, '0x'],
    ['pay another agent', OTHER_AGENT, 5n, '0x'],
    ['transfer USDG to a stranger', BOOK.usdg, 0n, transfer(STRANGER)],
    ['transfer another token', TOKEN, 0n, transfer(AGENT)],
    ['approve anybody', BOOK.usdg, 0n, approve(ROUTER, 100n)],
    ['pay itself', LAUNCHER, 5n, '0x'],
    ['pay nothing to another wallet', PAYOUT, 0n, '0x'],
    ['wrap ether', BOOK.weth, 100n, deposit],
  ])('may not %s', async (...denied) => {
    await expect(decide('treasury', denied)).rejects.toThrow(PolicyViolation);
  });
});
