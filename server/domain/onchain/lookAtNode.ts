import type { Context } from '../../context.ts';
import { NATIVE, PortError } from '../ports.ts';

/** Conditional purchases compare with what an account held so many blocks ago. */
const LOOKED_BACK_BLOCKS = 100n;

type Looking = Pick<Context, 'addressBook' | 'chain' | 'log'>;

/**
 * Tells an operator at the start what the node lacks: the state of the final block, and what a first look has to read because the
 * address book does not say where a contract's logs begin. Refuses nothing; a node that is away is not judged.
 */
export async function lookAtNode(context: Looking): Promise<void> {
  const { addressBook, chain, log } = context;
  // A local chain keeps what it keeps, and is short.
  if (addressBook.mayRollBack) return;
  try {
    const [head, finalized] = await Promise.all([chain.block('latest'), chain.block('finalized')]);
    if (head === null) return;
    await tellLostStates(context, head.number, finalized?.number ?? head.number);
    tellFirstLooks(context, head.number);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    log.debug({ err: error }, 'the node could not be looked at when the service started');
  }
}

async function tellLostStates({ chain, log }: Looking, head: bigint, finalized: bigint): Promise<void> {
  const past = head > LOOKED_BACK_BLOCKS ? head - LOOKED_BACK_BLOCKS : 0n;
  const oldest = finalized < past ? finalized : past;
  try {
    await chain.balanceWei(NATIVE, oldest);
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
    const about = { block: Number(oldest), behind: Number(head - oldest) };
    log.warn(
      about,
      "the chain's node has forgotten the state of its final block: frozen wallets take up to a day to be decided, and wallets thaw waits for finality; add an endpoint to RPC_URL that keeps it",
    );
  }
}

function tellFirstLooks({ addressBook, log }: Looking, head: bigint): void {
  const { pons, long, stockFactory } = addressBook;
  const begun = { pons, long, ...(stockFactory === undefined ? {} : { stockFactory }) };
  const unknown = Object.entries(begun).filter(([, { deployedAtBlock }]) => deployedAtBlock === undefined);
  if (unknown.length === 0) return;
  log.info(
    { contracts: unknown.map(([name]) => name), blocks: Number(head) + 1 },
    'the address book names no deployedAtBlock for these contracts: the first look reads their logs from block 0 on, and is remembered',
  );
}
