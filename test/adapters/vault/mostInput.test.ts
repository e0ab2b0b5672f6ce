import { describe, expect, it } from 'vitest';
import { ROUTER_ITSELF } from '../../../server/adapters/dex/uniswapV3Abi.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import { PolicyViolation } from '../../../server/ports/vault.ts';
import {
  approve,
  buy,
  type Case,
  CEILING,
  claim,
  decide,
  deposit,
  FACTORY,
  launch,
  launchAndBuy,
  multicall,
  ROUTER,
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
  FORWARDER,
  LAUNCH_FEE_WEI,
  NATIVE_CURVE,
  PAYOUT,
  TOKEN,
  USDG_CURVE,
  USDG_TOKEN,
} from './signingCase.ts';

const { usdg, weth } = BOOK;
const IN_WETH = { tokenIn: weth };
const unwrapped = [swapThrough(WETH_OUT, { recipient: ROUTER_ITSELF }), unwrap(AGENT)] as const;
const WITH_BUY = LAUNCH_FEE_WEI + 100n;

/** Each spends 100 base units of its asset. */
const INPUTS: [input: Address, ...call: Case][] = [
  [NATIVE, 'buy on a native curve', NATIVE_CURVE, 100n, buy(AGENT)],
  [usdg, 'buy on a USDG curve', USDG_CURVE, 0n, buy(AGENT)],
  [TOKEN, 'sell on a native curve', NATIVE_CURVE, 0n, sell(AGENT)],
  [USDG_TOKEN, 'sell on a USDG curve', USDG_CURVE, 0n, sell(AGENT)],
  [usdg, 'swap a token for a token', ROUTER, 0n, multicall(swapIn({}))],
  [usdg, 'swap a token for ether', ROUTER, 0n, multicall(swapIn(toRouter), unwrap(AGENT))],
  [NATIVE, 'swap value for a token', ROUTER, 100n, multicall(swapIn(IN_WETH))],
  [weth, 'swap WETH for a token', ROUTER, 0n, multicall(swapIn(IN_WETH))],
  [TOKEN, 'swap through two pools', ROUTER, 0n, multicall(swapThrough(STOCKS))],
  [TOKEN, 'swap through two pools for ether', ROUTER, 0n, multicall(...unwrapped)],
  [NATIVE, 'swap value through two pools', ROUTER, 100n, multicall(swapThrough(WETH_IN))],
  [weth, 'swap WETH through two pools', ROUTER, 0n, multicall(swapThrough(WETH_IN))],
  [NATIVE, 'wrap ether', weth, 100n, deposit],
  [weth, 'unwrap ether', weth, 0n, withdraw],
  [NATIVE, 'launch and buy with value', FORWARDER, WITH_BUY, launchAndBuy()],
  [usdg, 'launch and buy with USDG', FORWARDER, LAUNCH_FEE_WEI, launchAndBuy({ pair: usdg })],
];
const NAMED = INPUTS.map(([token, ...call]) => [call[0], token, call] as const);
const OTHERS = [NATIVE, weth, usdg, TOKEN, USDG_TOKEN];

const decideFor = (call: Case, maxInput: { token: Address; amountRaw: bigint } | null) =>
  decide('agent', call, {}, { ...CEILING, maxInput: maxInput });

describe('an operation', () => {
  it.each(NAMED)('may %s with as much as it is about, or less', async (_, token, call) => {
    await expect(decideFor(call, { token, amountRaw: 100n })).resolves.toBeUndefined();
    await expect(decideFor(call, { token, amountRaw: 101n })).resolves.toBeUndefined();
  });

  it.each(NAMED)('may not %s with more than it is about', async (_, token, call) => {
    await expect(decideFor(call, { token, amountRaw: 99n })).rejects.toThrow(PolicyViolation);
  });

  it.each(NAMED)('may not %s when it is about another asset', async (_, token, call) => {
    for (const other of OTHERS.filter((asset) => asset !== token))
      await expect(decideFor(call, { token: other, amountRaw: 100n })).rejects.toThrow(PolicyViolation);
  });

  it.each(NAMED)('may not %s when it trades nothing', async (_, _token, call) => {
    await expect(decideFor(call, null)).rejects.toThrow(PolicyViolation);
  });

  it.each<Case>([
    ['transfer', TOKEN, 0n, transfer(PAYOUT)],
    ['approve', TOKEN, 0n, approve(ROUTER, 100n)],
    ['sweep', NATIVE_CURVE, 0n, sweep],
    ['claim', ESCROW, 0n, claim],
    ['launch', FACTORY, LAUNCH_FEE_WEI, launch()],
    ['replace a transaction', AGENT, 0n, '0x'],
  ])('that trades nothing may %s', async (...call) => {
    await expect(decideFor(call, null)).resolves.toBeUndefined();
  });
});
