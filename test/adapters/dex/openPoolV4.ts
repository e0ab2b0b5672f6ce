import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  numberToHex,
  parseAbi,
  zeroAddress,
} from 'viem';
import { POOL_KEY, poolKeyOf } from '../../../server/adapters/dex/poolKey.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { PoolKey } from '../../../server/ports/markets.ts';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import type { Adapters } from '../chain/localAdapters.ts';
import { receiptOf } from '../chain/receiptOf.ts';

const ABI = [
  {
    type: 'function',
    name: 'initializePool',
    stateMutability: 'payable',
    inputs: [POOL_KEY, { name: 'sqrtPriceX96', type: 'uint160' }],
    outputs: [{ type: 'int24' }],
  },
  ...parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']),
] as const;
const MAX_TICK = 887_272;
const FAR_OFF = 9_999_999_999n;
/** MINT_POSITION, SETTLE_PAIR, and SWEEP of unused value. */
const ACTIONS = { mint: '0x02', settle: '0x0d', sweep: '0x14' } as const;

type Amount = readonly [asset: Address, raw: bigint];

/** A full-range pool of Alice's amounts; its price makes both worth the same. */
export async function openPoolV4(
  local: Adapters,
  amounts: readonly [Amount, Amount],
  pool: { readonly fee: number; readonly tickSpacing: number; readonly hooks?: Address } = {
    fee: 3_000,
    tickSpacing: 60,
  },
): Promise<PoolKey> {
  const { addressBook, alice, chain, send } = local;
  const { positionManager: to, permit2 } = addressBook.uniswapV4;
  const key = poolKeyOf([amounts[0][0], amounts[1][0]], { hooks: zeroAddress, ...pool });
  const isFirst = ([asset]: Amount) => poolKeyOf([asset, asset], key).currency0 === key.currency0;
  const [[, raw0], [, raw1]] = isFirst(amounts[0]) ? amounts : ([amounts[1], amounts[0]] as const);
  for (const [token, amountRaw] of amounts.filter(([asset]) => asset !== NATIVE)) {
    await send(chain.approve(token, permit2, amountRaw), alice);
    await send(chain.planApproval({ book: 'permit2', token, spender: to, amountRaw }, FAR_OFF), alice);
  }
  const price = squareRoot((raw1 << 192n) / raw0);
  const initialize = encodeFunctionData({ abi: ABI, functionName: 'initializePool', args: [key, price] });
  // It swallows inner failures, out of gas too, so an estimate would be too low.
  await send({ to, valueWei: 0n, data: initialize, gas: 1_000_000n }, alice);
  const valueWei = amounts.find(([asset]) => asset === NATIVE)?.[1] ?? 0n;
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'modifyLiquidities',
    args: [mintPlan(key, [raw0, raw1], alice), FAR_OFF],
  });
  const { status } = await send({ to, valueWei, data }, alice);
  if (status !== 'success') throw new Error('the pool was not opened');
  return key;
}

function mintPlan(key: PoolKey, [raw0, raw1]: readonly [bigint, bigint], owner: Address) {
  const tick = MAX_TICK - (MAX_TICK % key.tickSpacing);
  // Slightly less than the amounts buy, because of rounding.
  const liquidity = (squareRoot(raw0 * raw1) * 9_999n) / 10_000n;
  const position = encodeAbiParameters(
    [
      POOL_KEY,
      ...(['int24', 'int24', 'uint256', 'uint128', 'uint128', 'address', 'bytes'] as const).map((type) => ({
        type,
      })),
    ],
    [key, -tick, tick, liquidity, raw0, raw1, owner, '0x'] as never,
  );
  const pair = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }],
    [key.currency0, key.currency1],
  );
  const rest = encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [zeroAddress, owner]);
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes[]' }],
    [concat(Object.values(ACTIONS)), [position, pair, rest]],
  );
}

/** The address's low bits request `afterSwap` and its return delta. */
export async function placeCutHook({ cheats, wallet, alice }: Adapters): Promise<Address> {
  const { abi, bytecode } = contractArtifact('PoolCutHook');
  const { contractAddress } = await receiptOf(
    cheats,
    await wallet.deployContract({ abi, bytecode, account: alice }),
  );
  const address = numberToHex(0xc0ffee_0000n + 0x0044n, { size: 20 });
  await cheats.setCode({ address, bytecode: (await cheats.getCode({ address: contractAddress! }))! });
  return address;
}

/** Its address is below or above the other token's. */
export async function deployBeside(
  local: Adapters,
  side: 'below' | 'above',
  other: Address,
): Promise<Address> {
  const { abi, bytecode } = contractArtifact('FixedPermitToken');
  for (;;) {
    const hash = await local.wallet.deployContract({
      abi,
      bytecode,
      args: [local.alice],
      account: local.alice,
    });
    const { contractAddress } = await receiptOf(local.cheats, hash);
    if (BigInt(contractAddress!) < BigInt(other) === (side === 'below')) {
      return getAddress(contractAddress!);
    }
  }
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
