/** A disturbance of the chain between two kills. */
export type Mischief = 'nothing' | 'reorg' | 'drop' | 'rollback' | 'shock';

export interface Chaos {
  pauseMs(): number;
  strike(): Promise<Mischief>;
  counts(): Readonly<Record<Mischief, number>>;
}

interface Node {
  rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
  withoutMiner?<Result>(work: () => Promise<Result>): Promise<Result>;
}

const SHORTEST_MS = 100;
const LONGEST_MS = 2_500;

/** The same seed makes the same choices. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function chaosOf(seed: number, node: Node): Chaos {
  const random = randomOf(seed);
  let usualFeeWei: bigint | undefined;
  const baseFeeWei = async (): Promise<bigint> => {
    const query = ['latest', false] as const;
    const block = await node.rpc<{ baseFeePerGas: string }>('eth_getBlockByNumber', ...query);
    return BigInt(block.baseFeePerGas);
  };
  // A block made at that moment would stay in the list of blocks without its state.
  const rollBack = (blocks: number): Promise<unknown> => {
    const work = () => node.rpc('anvil_rollback', blocks);
    return node.withoutMiner === undefined ? work() : node.withoutMiner(work);
  };
  const counts: Record<Mischief, number> = { nothing: 0, reorg: 0, drop: 0, rollback: 0, shock: 0 };
  const strikes: Record<Mischief, () => Promise<unknown>> = {
    nothing: async () => undefined,
    // Other blocks follow at once. With the miner running, anvil_reorg would leave heights without a block.
    reorg: () => rollBack(1 + Math.floor(random() * 2)),
    drop: () => node.rpc('anvil_dropAllTransactions'),
    // Fifty times the usual fee: pending transactions pay too little until the fee falls or theirs is raised.
    // It is not fifty times the last shock, which would leave fees above any operation's worth for long.
    shock: async () => {
      usualFeeWei ??= await baseFeeWei();
      const shocked = usualFeeWei * 50n + 10_000_000n;
      await node.rpc('anvil_setNextBlockBaseFeePerGas', `0x${shocked.toString(16)}`);
    },
    rollback: () => rollBack(3 + Math.floor(random() * 5)),
  };
  return {
    pauseMs: () => SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS),
    async strike() {
      const kinds = Object.keys(strikes) as Mischief[];
      const kind = kinds[Math.floor(random() * kinds.length)] ?? 'nothing';
      await strikes[kind]();
      counts[kind] += 1;
      return kind;
    },
    counts: () => counts,
  };
}
