import { getAddress } from 'viem';
import type { Address, TokenMarket, TokenPhase } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { readPools, spotOf } from '../../dex/uniswapV4Pools.ts';
import { readGraduatedPools } from './graduatedPools.ts';
import { curveAbi } from './ponsAbi.ts';
import { assetOf, atBlock, type LaunchRecord, PHASE, type PonsContext, readRecords } from './ponsContext.ts';

/** The venue's phases in the order of its enumeration. */
const PHASES: readonly TokenPhase[] = ['curve', 'graduating', 'graduated', 'rescued'];

/** Records first, then all curves in one call and all pools in another. */
export async function readMarkets(
  context: PonsContext,
  tokens: readonly Address[],
  at?: bigint,
): Promise<(TokenMarket | null)[]> {
  const records = await readRecords(context, tokens, at);
  const known = records.filter(({ exists }) => exists);
  const curves = known.filter(({ phase }) => phase === PHASE.notGraduated).map(({ curve }) => curve);
  const [reserves, inPools] = await Promise.all([
    readCurves(context, curves, at),
    readPoolMarkets(context, known, at),
  ]);
  return records.map((record) => {
    if (!record.exists) return null;
    const onCurve = reserves.get(record.curve);
    if (onCurve !== undefined) return { ...marketOf(record), ...standingOf(onCurve) };
    return { ...marketOf(record), spot: null, ...inPools.get(getAddress(record.token)) };
  });
}

/** Of those of the launches that graduated, their pools and what these trade at. */
async function readPoolMarkets(
  context: PonsContext,
  records: readonly LaunchRecord[],
  at: bigint | undefined,
): Promise<ReadonlyMap<Address, Pick<TokenMarket, 'pool' | 'spot'>>> {
  const pools = [...(await readGraduatedPools(context, records, at)).values()];
  const { chain, addressBook } = context;
  const ids = pools.map(({ id }) => id);
  const states = await readPools(chain, addressBook, ids, at);
  const address = getAddress(addressBook.uniswapV4.poolManager);
  return new Map(
    pools.map(({ token, id, key }, index) => {
      const spot = spotOf(states[index]!.sqrtPriceX96, key, token);
      return [token, { pool: { id, address }, spot }];
    }),
  );
}

interface Reserves {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
  readonly sellableRaw: bigint;
}

async function readCurves(
  { chain }: PonsContext,
  curves: readonly Address[],
  at: bigint | undefined,
): Promise<ReadonlyMap<Address, Reserves>> {
  if (curves.length === 0) return new Map();
  const on = (address: Address) => ({ address, abi: curveAbi }) as const;
  const answers = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        ...curves.map((curve) => ({ ...on(curve), functionName: 'getReserves' }) as const),
        ...curves.map((curve) => ({ ...on(curve), functionName: 'sellableTokens' }) as const),
      ],
      ...atBlock(at),
    }),
  );
  return new Map(
    curves.map((curve, index) => {
      const [quoteRaw, tokenRaw] = answers[index] as readonly [bigint, bigint];
      return [curve, { quoteRaw, tokenRaw, sellableRaw: answers[curves.length + index] as bigint }];
    }),
  );
}

/** Sold out, a token trades no more, whether or not anybody has begun its graduation. */
function standingOf({ quoteRaw, tokenRaw, sellableRaw }: Reserves): Pick<TokenMarket, 'phase' | 'spot'> {
  return sellableRaw === 0n
    ? { phase: 'graduating', spot: null }
    : { phase: 'curve', spot: { quoteRaw, tokenRaw } };
}

const marketOf = (record: LaunchRecord): Omit<TokenMarket, 'spot'> => ({
  token: getAddress(record.token),
  quote: assetOf(record.pairToken),
  phase: PHASES[record.phase] ?? 'rescued',
  feeRecipient: getAddress(record.creatorFeeRecipient),
});
