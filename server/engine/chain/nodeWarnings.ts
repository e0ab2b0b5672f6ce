import { NATIVE, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';

/** Conditional purchases compare balances of this many blocks ago. */
const LOOKBACK_BLOCKS = 100n;

/** Warns about a node without the state of its final block, and about log scans from block zero. */
export async function warnAboutNode(context: Pick<Ports, 'log' | 'addressBook' | 'chain'>): Promise<void> {
  const { addressBook, chain, log } = context;
  // A local chain keeps its states.
  if (addressBook.mayRollBack) return;
  try {
    const [head, finalized] = await Promise.all([chain.block('latest'), chain.block('finalized')]);
    if (head === null) return;
    await warnAboutLostState(context, head.number, finalized?.number ?? head.number);
    noteFirstScans(context, head.number);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    log.debug({ err: error }, 'the node could not be checked when the service started');
  }
}

async function warnAboutLostState(
  { chain, log }: Pick<Ports, 'log' | 'chain'>,
  head: bigint,
  finalized: bigint,
): Promise<void> {
  const past = head > LOOKBACK_BLOCKS ? head - LOOKBACK_BLOCKS : 0n;
  const oldest = finalized < past ? finalized : past;
  try {
    await chain.balanceWei(NATIVE, oldest);
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
    const about = { block: Number(oldest), behind: Number(head - oldest) };
    log.warn(
      about,
      "the chain's node has forgotten the state of its final block; frozen wallets take up to a day to be decided, and wallets thaw waits for finality; add an endpoint to RPC_URL that keeps it",
    );
  }
}

function noteFirstScans({ addressBook, log }: Pick<Ports, 'log' | 'addressBook'>, head: bigint): void {
  const { pons, long, stockFactory } = addressBook;
  const begun = { pons, long, ...(stockFactory === undefined ? {} : { stockFactory }) };
  const unknown = Object.entries(begun).filter(([, { deployedAtBlock }]) => deployedAtBlock === undefined);
  if (unknown.length === 0) return;
  log.info(
    { contracts: unknown.map(([name]) => name), blocks: Number(head) + 1 },
    'the address book names no deployedAtBlock for these contracts: the first read of their logs starts at block 0 and is remembered',
  );
}
