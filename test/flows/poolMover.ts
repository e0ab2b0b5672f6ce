import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi, parseEther, toHex } from 'viem';
import { fundTreasury } from '../../server/sandbox/deployment/localFunds.ts';
import type { TestService } from '../harness/startTestService.ts';
import { giveStock } from '../operations/giveStock.ts';
import { send } from '../operations/send.ts';

const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function deposit() payable',
  'function token0() view returns (address)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)',
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingleParams params) payable',
]);
const MOVER: Address = '0x00000000000000000000000000000000000c4123';
const MINTED = { ether: parseEther('50000'), dollars: 100_000_000_000_000n, stock: parseEther('1000000') };
/** Of the price's square root: 0.957 squared is 8.4 % less. */
const ROOT = { part: 957n, of: 1_000n };

/** Owns enough to move a pool before a sale and back after it. */
export async function poolMover(service: TestService, stocks: readonly string[]) {
  const { chain, context } = service;
  const { addressBook: book } = context;
  const router = book.uniswapV3.swapRouter02;
  await chain.rpc('anvil_impersonateAccount', MOVER);
  await chain.rpc('anvil_setBalance', MOVER, toHex(MINTED.ether * 2n));
  const order = { rpcUrl: chain.rpcUrl, addressBook: book, address: MOVER, ethWei: 0n };
  await chain.withoutMiner(() => fundTreasury({ ...order, usdgRaw: MINTED.dollars }));
  const stocksHeld: Address[] = [];
  for (const symbol of stocks) stocksHeld.push(await giveStock(service, symbol, MOVER, MINTED.stock));

  /** Resolves once the transaction is in a block. */
  async function act(to: Address, data: Hex, value = 0n): Promise<void> {
    const hash = await chain.rpc<Hex>('eth_sendTransaction', {
      ...{ from: MOVER, to, data, value: toHex(value), gas: toHex(3_000_000) },
    });
    for (;;) {
      const receipt = await chain.rpc<{ status: Hex } | null>('eth_getTransactionReceipt', hash);
      if (receipt?.status === '0x0') throw new Error('the pool was not moved');
      if (receipt !== null) return;
      await chain.rpc('evm_mine');
    }
  }
  const encode = (functionName: 'approve' | 'deposit' | 'exactInputSingle', args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: ABI, functionName, args } as never);
  const read = async (to: Address, functionName: 'token0' | 'slot0'): Promise<bigint> => {
    const call = { to, data: encodeFunctionData({ abi: ABI, functionName }) };
    return BigInt((await chain.rpc<Hex>('eth_call', call, 'latest')).slice(0, 66));
  };

  await act(book.weth, encode('deposit', []), MINTED.ether);
  for (const token of [book.weth, book.usdg, ...stocksHeld])
    await act(token, encode('approve', [router, maxUint256]));

  /** The pool for a sale of the first asset by this agent. */
  async function poolOf(agentId: string, tokenIn: string, tokenOut: string) {
    const body = { agentId, tokenIn, tokenOut, amountIn: '1' };
    const { body: quote } = await send(service, 'POST /api/v1/swap/quote', body);
    const [hop, ...others] = quote.route;
    if (hop?.market !== 'uniswap-v3' || others.length > 0) throw new Error('not one pool');
    const wrapped = (token: Address): Address => (/^0xe{40}$/i.test(token) ? book.weth : token);
    const ends = [hop.tokenIn, hop.tokenOut].map(({ address }) => wrapped(address)) as [Address, Address];
    const isFirst = (await read(hop.address, 'token0')) === BigInt(ends[0]);
    return { address: hop.address as Address, fee: hop.feeBps * 100, ends, isFirst };
  }
  type Pool = Awaited<ReturnType<typeof poolOf>>;

  async function tradeTo({ fee }: Pool, [tokenIn, tokenOut]: Pool['ends'], sqrtPriceLimitX96: bigint) {
    const amounts = { amountIn: 10n ** 30n, amountOutMinimum: 0n, sqrtPriceLimitX96 };
    const amountIn = tokenIn === book.usdg ? MINTED.dollars / 2n : MINTED.ether / 2n;
    const params = { tokenIn, tokenOut, fee, recipient: MOVER, ...amounts, amountIn };
    await act(router, encode('exactInputSingle', [params]));
  }

  /** The pool pays 8.4 % less to sellers, until the returned function moves it back. */
  async function against(pool: Pool): Promise<() => Promise<void>> {
    const before = await read(pool.address, 'slot0');
    const { part, of } = ROOT;
    const [first, second] = pool.ends;
    const limit = pool.isFirst ? (before * part) / of : (before * of) / part;
    await tradeTo(pool, [first, second], limit);
    return () => tradeTo(pool, [second, first], before);
  }
  return { poolOf, against };
}

export type PoolMover = Awaited<ReturnType<typeof poolMover>>;
