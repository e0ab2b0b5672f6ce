import type { Context } from '../../server/context.ts';

/** A database and a chain on which processes of the service live and die. */
export interface World {
  /** What each process is given. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Looks at the same database from outside, and works on nothing. */
  readonly context: Pick<Context, 'db' | 'addressBook' | 'chain' | 'config'>;
  readonly chain: {
    /** Any JSON-RPC method of the node, behind the service's back. */
    rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
    /** Runs `work` while no block is made, where the chain's miner can be told to rest. */
    withoutMiner?<Result>(work: () => Promise<Result>): Promise<Result>;
  };
  readonly rpcUrl: string;
  /** Resolves when so much time has passed on the chain. */
  readonly elapse: (seconds: number) => Promise<unknown>;
  /** Nothing is under way for longer while all is well. */
  readonly restLimitMs: number;
  /** What is told to stop has ended by then. */
  readonly stopLimitMs: number;
  /** A fetch that may look at each answer. */
  readonly fetch: typeof fetch;
  /** Keys of two accounts, so that one can sell to the other. */
  readonly apiKeys: readonly [string, string];
}
