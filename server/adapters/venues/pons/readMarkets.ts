import { getAddress } from 'viem';
import { type Address, PortError } from '../../../ports/basics.ts';
import type { TokenMarket, TokenPhase } from '../../../ports/venues.ts';
import { callNode, rethrowNodeFailures } from '../../chain/rpc/callNode.ts';
import { poolSpot, readPools } from '../../dex/uniswapV4Pools.ts';
import { curveAbi } from './ponsAbi.ts';
import { assetOf, atBlock, type LaunchRecord, PHASE, type PonsContext, readRecords } from './ponsContext.ts';
import { readGraduatedPools } from './ponsGraduation.ts';

/** In the order of the venue's enumeration. */
const PHASES: readonly TokenPhase[] = ['curve', 'graduating', 'graduated', 'rescued'];

/**
 * Reads records first, then all curves and all pools in one call each. Reads given curves together with the
 * records, which confirm their tokens.
 */
export async function readMarkets(
  context: PonsContext,
  tokens: readonly Address[],
  at?: bigint,
  named: readonly Address[] = [],
): Promise<(TokenMarket | null)[]> {
  if (tokens.length === 0) return [];
  const [records, early] = await Promise.all([
    readRecords(context, tokens, at),
    readCurves(context, named, at),
  ]);
  const known = records.filter(({ exists }) => exists);
  const unread = known.filter((record) => isOnCurve(record) && !early.has(record.curve));
  const [late, inPools] = await Promise.all([
    readCurves(
      context,
      unread.map(({ curve }) => curve),
      at,
    ),
    readPoolMarkets(context, known, at),
  ]);
  return records.map((record) => {
    if (!record.exists) return null;
    if (isOnCurve(record)) {
      const reserves = early.get(record.curve) ?? late.get(record.curve);
      if (reserves === undefined) throw new PortError('rejected', 'The curve of a token does not answer.');
      return { ...marketOf(record), ...standingOf(reserves) };
    }
    return { ...marketOf(record), spot: null, ...inPools.get(getAddress(record.token)) };
  });
}

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
      const spot = poolSpot(states[index]!.sqrtPriceX96, key, token);
      return [token, { pool: { id, address }, spot }];
    }),
  );
}

const isOnCurve = ({ phase }: LaunchRecord): boolean => phase === PHASE.notGraduated;

interface Reserves {
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
  readonly sellableRaw: bigint;
}

/** Curves that do not answer are absent. */
async function readCurves(
  { chain }: PonsContext,
  curves: readonly Address[],
  at: bigint | undefined,
): Promise<ReadonlyMap<Address, Reserves>> {
  if (curves.length === 0) return new Map();
  const on = (address: Address) => ({ address, abi: curveAbi }) as const;
  const results = await callNode(() =>
    chain.client.multicall({
      allowFailure: true,
      contracts: [
        ...curves.map((curve) => ({ ...on(curve), functionName: 'getReserves' }) as const),
        ...curves.map((curve) => ({ ...on(curve), functionName: 'sellableTokens' }) as const),
      ],
      ...atBlock(at),
    }),
  );
  const answers = rethrowNodeFailures(results).map(({ result }) => result);
  return new Map(
    curves.flatMap((curve, index) => {
      const reserves = answers[index] as readonly [bigint, bigint] | undefined;
      const sellableRaw = answers[curves.length + index] as bigint | undefined;
      if (reserves === undefined || sellableRaw === undefined) return [];
      const [quoteRaw, tokenRaw] = reserves;
      return [[curve, { quoteRaw, tokenRaw, sellableRaw }] as const];
    }),
  );
}

/** A sold-out token does not trade, even before its graduation starts. */
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
