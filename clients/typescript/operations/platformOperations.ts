import type { OperationMethod } from './operationMethod.ts';

export const platformOperations = (method: OperationMethod) => ({
  /**
   * State of the service and of what it stands on. Public and free. A service that is down answers its state too, it does
   * not throw.
   *
   * @example
   * ```ts
   * const { status, checks } = await client.getHealth();
   * console.log(status, checks.rpc.blockNumber);
   * ```
   */
  getHealth: method('getHealth'),

  /**
   * How many agents there are, what they launched, and what was traded and earned with it. Public and free.
   *
   * @example
   * ```ts
   * const { launchesTotal, volumeUsd24h } = await client.getStats();
   * ```
   */
  getStats: method('getStats'),

  /**
   * One page of the agents by the creator fees of the period, the most first. Equal fees share a rank. Public and free.
   * `client.iterate.getLeaderboard()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data: best } = await client.getLeaderboard({ period: '7d', limit: 10 });
   * console.log(best.map(({ rank, name, creatorFeesUsd }) => `${rank}. ${name} $${creatorFeesUsd}`));
   * ```
   */
  getLeaderboard: method('getLeaderboard'),

  /**
   * Every language model that an agent can use, with its price in credits, all in one page. Public and free.
   *
   * @example
   * ```ts
   * const { data: models } = await client.listModels();
   * console.log(models.find((model) => model.default)?.id);
   * ```
   */
  listModels: method('listModels'),

  /**
   * The OpenAPI document of this service. Public and free.
   *
   * @example
   * ```ts
   * const document = await client.getOpenApi();
   * console.log(document.openapi, Object.keys(document.paths).length);
   * ```
   */
  getOpenApi: method('getOpenApi'),
});

/** The methods of `platformOperations`. */
export type PlatformOperations = ReturnType<typeof platformOperations>;
