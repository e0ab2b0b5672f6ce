import type { Context } from '../../server/composition/context.ts';

export interface World {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** An outside view; it does no work. */
  readonly context: Pick<Context, 'db' | 'addressBook' | 'chain' | 'config'>;
  readonly chain: {
    rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
    /** Runs `work` while no block is made, if the chain's miner can be paused. */
    withoutMiner?<Result>(work: () => Promise<Result>): Promise<Result>;
  };
  readonly rpcUrl: string;
  readonly elapse: (seconds: number) => Promise<unknown>;
  /** While all is well, nothing is under way for longer. */
  readonly restLimitMs: number;
  readonly stopLimitMs: number;
  readonly fetch: typeof fetch;
  /** Keys of two accounts, so that one can sell to the other. */
  readonly apiKeys: readonly [string, string];
}
