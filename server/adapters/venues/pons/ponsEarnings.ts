import { encodeEventTopics, encodeFunctionData, getAddress, isAddressEqual, pad, parseEventLogs } from 'viem';
import { type Address, type Hex, NATIVE, PortError } from '../../../ports/basics.ts';
import type { Log, PlannedTransaction, Receipt } from '../../../ports/chain.ts';
import type { Venue, VenueEarnings } from '../../../ports/venues.ts';
import { viemLogs } from '../../chain/logs/decodeLog.ts';
import {
  cachedHistories,
  type LogHistory,
  logHistory,
  type StateCodec,
  sumsCodec,
} from '../../chain/logs/logHistory.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { isNative, netTransfer } from '../../chain/tokens/erc20.ts';
import { curveAbi, escrowAbi, memeHookAbi } from './ponsAbi.ts';
import {
  firstBlock,
  type PonsContext,
  type PonsHistories,
  readFactoryContracts,
  readRecords,
} from './ponsContext.ts';
import { readGraduatedPools } from './ponsGraduation.ts';
import { poolSweeps, sweptTo } from './poolSweeps.ts';
import { readUnswept, type Unswept } from './readUnswept.ts';

/** Keys are EIP-55 addresses. */
interface EscrowMovements {
  readonly claimed: ReadonlyMap<Address, bigint>;
  /** Keys are `depositor asset`. */
  readonly credited: ReadonlyMap<string, bigint>;
  readonly assets: ReadonlySet<Address>;
}

const CODEC: StateCodec<EscrowMovements> = {
  initial: { claimed: new Map(), credited: new Map(), assets: new Set() },
  write: ({ claimed, credited, assets }) => ({
    claimed: sumsCodec.write(claimed),
    credited: sumsCodec.write(credited),
    assets: [...assets],
  }),
  read(json) {
    const { claimed, credited, assets } = json as Record<string, unknown>;
    return {
      claimed: sumsCodec.read<Address>(claimed),
      credited: sumsCodec.read(credited),
      assets: new Set((assets as string[]).map((asset) => getAddress(asset))),
    };
  },
};
const ESCROW_EVENTS = ['Credited', 'CreditedToken', 'Claimed', 'ClaimedToken'] as const;

export function ponsEarnings(
  context: PonsHistories,
): Pick<Venue, 'earnings' | 'sweep' | 'swept' | 'claim' | 'claimed'> {
  const movementsOf = cachedHistories((escrow: Address, recipient: Address, from: bigint) =>
    escrowHistory(context, escrow, recipient, from),
  );
  const sweepsOf = cachedHistories((hook: Address, poolId: Hex, from: bigint) =>
    poolSweeps(context, hook, poolId, from),
  );
  return {
    async earnings(recipient, tokens, { at, since, isKnown = () => true } = {}) {
      const from = firstBlock(context, since);
      const block = at ?? (await callNode(() => context.chain.client.getBlockNumber({ cacheTime: 0 })));
      const { feeEscrow, memeHook } = await readFactoryContracts(context, block);
      const [movements, unswept] = await Promise.all([
        movementsOf(feeEscrow, getAddress(recipient), from).at(block),
        readUnswept(context, recipient, tokens, block),
      ]);
      const swept = await Promise.all(
        unswept.map(async ({ pool }) => {
          if (pool === null) return 0n;
          const sweeps = await sweepsOf(memeHook, pool.id, from).at(block);
          return sweptTo(sweeps, getAddress(recipient), pool.creator);
        }),
      );
      const traded = new Set(unswept.flatMap(({ token, quote }) => [token, quote]));
      const canEarn = (asset: Address): boolean => traded.has(asset) || isKnown(asset);
      const quotes = unswept.map(({ quote }) => quote);
      const assets = new Set([NATIVE, ...quotes, ...[...movements.assets].filter(canEarn)]);
      const claimable = await readClaimable(context, feeEscrow, recipient, [...assets], block);
      return {
        block,
        assets: [...assets].map((asset, index) => ({
          asset,
          claimableRaw: claimable[index]!,
          claimedRaw: movements.claimed.get(asset) ?? 0n,
        })),
        byToken: unswept.map((entry, index) => earningOf(entry, movements, swept[index]!)),
      };
    },
    sweep: (token, at) => planSweep(context, token, at),
    swept: null,
    claim: (asset, at) => planClaim(context, asset, at),
    claimed: sumClaims,
  };
}

/** The curve's income comes from the credits that name it, the pool's from its sweeps. */
function earningOf(
  { token, quote, curve, unsweptRaw, sweepable }: Unswept,
  movements: EscrowMovements,
  sweptFromPoolRaw: bigint,
): VenueEarnings['byToken'][number] {
  const creditedRaw = movements.credited.get(`${curve} ${quote}`) ?? 0n;
  const earnedRaw = creditedRaw + sweptFromPoolRaw + unsweptRaw;
  return { token, quote, unsweptRaw, unsweptTokenRaw: 0n, earnedRaw, sweepable };
}

function escrowHistory(
  { chain, checkpoints }: PonsHistories,
  escrow: Address,
  recipient: Address,
  fromBlock: bigint,
): LogHistory<EscrowMovements> {
  const events = ESCROW_EVENTS.map((eventName) => encodeEventTopics({ abi: escrowAbi, eventName })[0]!);
  return logHistory({
    client: chain.client,
    checkpoints,
    fromBlock,
    name: `pons escrow ${escrow} ${recipient}`,
    // The recipient is the first indexed argument of all four.
    filter: { addresses: [escrow], topics: [events, pad(recipient, { size: 32 })] },
    form: CODEC,
    fold: foldMovements,
  });
}

/** Copies once per call: strangers can add depositors and assets by paying for it. */
function foldMovements(before: EscrowMovements, logs: readonly Log[]): EscrowMovements {
  const claimed = new Map(before.claimed);
  const credited = new Map(before.credited);
  const assets = new Set(before.assets);
  for (const { eventName, args } of parseEventLogs({ abi: escrowAbi, logs: viemLogs(logs) })) {
    const asset = 'token' in args ? getAddress(args.token) : NATIVE;
    assets.add(asset);
    if (eventName === 'Claimed' || eventName === 'ClaimedToken') add(claimed, asset, args.amount);
    else add(credited, `${getAddress(args.depositor)} ${asset}`, args.amount);
  }
  return { claimed, credited, assets };
}

function add<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

async function readClaimable(
  { chain }: PonsContext,
  escrow: Address,
  recipient: Address,
  assets: readonly Address[],
  blockNumber: bigint,
): Promise<bigint[]> {
  const contract = { address: escrow, abi: escrowAbi } as const;
  return callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: assets.map((asset) =>
        isNative(asset)
          ? ({ ...contract, functionName: 'balanceOf', args: [recipient] } as const)
          : ({ ...contract, functionName: 'balanceOfToken', args: [recipient, asset] } as const),
      ),
    }),
  );
}

/** The creator may sweep only what needs no swap, so both swap minimums are 0. */
async function planSweep(
  context: PonsContext,
  token: Address,
  at: bigint | undefined,
): Promise<PlannedTransaction> {
  const [record] = await readRecords(context, [token], at);
  if (record?.exists !== true) throw new PortError('rejected', 'The venue has not launched this token.');
  const pool = (await readGraduatedPools(context, [record], at)).get(getAddress(record.token));
  if (pool === undefined) {
    const data = encodeFunctionData({ abi: curveAbi, functionName: 'sweepFees', args: [0n] });
    return { to: getAddress(record.curve), valueWei: 0n, data };
  }
  const args = [pool.id, 0n, 0n] as const;
  const data = encodeFunctionData({ abi: memeHookAbi, functionName: 'sweepPoolFees', args });
  return { to: getAddress(pool.key.hooks), valueWei: 0n, data };
}

async function planClaim(
  context: PonsContext,
  asset: Address,
  at: bigint | undefined,
): Promise<PlannedTransaction> {
  const { feeEscrow } = await readFactoryContracts(context, at);
  const data = isNative(asset)
    ? encodeFunctionData({ abi: escrowAbi, functionName: 'claim' })
    : encodeFunctionData({ abi: escrowAbi, functionName: 'claimToken', args: [asset] });
  return { to: getAddress(feeEscrow), valueWei: 0n, data };
}

/**
 * Reads the logs of the called escrow, because a token can write similar logs. The token's own Transfer logs
 * may reduce the amount, never raise it.
 */
function sumClaims(receipt: Receipt, asset: Address, recipient: Address, escrow: Address): bigint {
  const logs = viemLogs(receipt.logs.filter((log) => isAddressEqual(log.address, escrow)));
  let claimedRaw = 0n;
  for (const event of parseEventLogs({ abi: escrowAbi, logs })) {
    const isClaim = event.eventName === 'Claimed' || event.eventName === 'ClaimedToken';
    if (!isClaim || !isAddressEqual(event.args.recipient, recipient)) continue;
    const claimedAsset = event.eventName === 'ClaimedToken' ? event.args.token : NATIVE;
    if (isAddressEqual(claimedAsset, asset)) claimedRaw += event.args.amount;
  }
  if (isNative(asset)) return claimedRaw;
  const receivedRaw = netTransfer(receipt, asset, recipient);
  if (receivedRaw >= claimedRaw) return claimedRaw;
  return receivedRaw > 0n ? receivedRaw : 0n;
}
