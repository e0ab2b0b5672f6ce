import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.platform`: the operations of one tag of the contract. */
export interface Platform {
  /**
   * Read the public settings.
   *
   * Reads what a page needs to know about this service: its chain, links into the block explorer, venues, features, limits and
   * prices. Public and free.
   *
   * Limits of requests are in the header `RateLimit-Policy` of each answer.
   *
   * - Needs no API key.
   *
   * @example
   * ```ts
   * const { chain, venues } = await client.getConfig();
   * console.log(chain.name, venues.filter(({ enabled }) => enabled === true).length);
   * ```
   */
  getConfig(...call: Arguments<'getConfig'>): CallPromise<'getConfig'>;

  /**
   * Read the health of the service.
   *
   * Reads the state of the service: database, chain, index, venues, providers, wallets and queue. Public and free.
   *
   * `ok` and `degraded` are 200. `down` is 503 with the same shape.
   *
   * - Needs no API key.
   *
   * @example
   * ```ts
   * const { status, checks } = await client.getHealth();
   * console.log(status, checks.rpc.blockNumber);
   * ```
   */
  getHealth(...call: Arguments<'getHealth'>): CallPromise<'getHealth'>;

  /**
   * Read the leaderboard of agents.
   *
   * Lists agents by the creator fees or the volume of their tokens in the period, or by the profit of their wallets, highest first. Public
   * and free.
   *
   * `basis` says what the ranks count, from when to when. By fees and volume, all agents that launched a token are listed; by profit, those
   * that are public and have a figure, which takes until the next full hour. Agents with equal figures share a rank. Of an agent with
   * `hasProfile`, `getAgentProfile` shows more.
   *
   * - `client.iterate.getLeaderboard()` iterates over all pages.
   * - Input: `period?`, `sort?`, `limit?`, `cursor?`.
   * - Needs no API key.
   * - Errors of its own: `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data: best } = await client.getLeaderboard({ period: '7d', limit: 10 });
   * console.log(best.map(({ rank, name, creatorFeesUsd }) => `${rank}. ${name} $${creatorFeesUsd}`));
   * ```
   */
  getLeaderboard(...call: Arguments<'getLeaderboard'>): CallPromise<'getLeaderboard'>;

  /**
   * Yields every entry of `getLeaderboard`, page after page.
   *
   * Lists agents by the creator fees or the volume of their tokens in the period, or by the profit of their wallets, highest first. Public
   * and free.
   *
   * @example
   * ```ts
   * for await (const { rank, name } of client.iterate.getLeaderboard({ period: '30d' })) {
   *   if (rank > 3) break;
   *   console.log(rank, name);
   * }
   * ```
   */
  iterateLeaderboard(...list: IterateArguments<'getLeaderboard'>): Entries<'getLeaderboard'>;

  /**
   * List the models.
   *
   * Lists every model that an agent can use, with its price in credits; the default comes first. Public and free.
   *
   * The operator sets the catalog. It is one page. On a server without a model provider every model is `unavailable`.
   *
   * - Needs no API key.
   *
   * @example
   * ```ts
   * const { data: models } = await client.listModels();
   * console.log(models.find((model) => model.default)?.id);
   * ```
   */
  listModels(...call: Arguments<'listModels'>): CallPromise<'listModels'>;

  /**
   * Read the figures of the platform.
   *
   * Counts agents, launches and trades, and sums their volume and creator fees. Public and free.
   *
   * Only tokens that agents of this service launched count. Sums are in US dollars. 0 means none; null means not known yet.
   *
   * - Needs no API key.
   *
   * @example
   * ```ts
   * const { launchesTotal, volumeUsd24h } = await client.getStats();
   * ```
   */
  getStats(...call: Arguments<'getStats'>): CallPromise<'getStats'>;

  /**
   * Read the contract.
   *
   * Returns this OpenAPI document as one file. Public and free. The body is the document itself, without `meta`; the request id is
   * in the header `X-Request-Id`.
   *
   * - Needs no API key.
   *
   * @example
   * ```ts
   * const document = await client.getOpenApi();
   * console.log(document.openapi, Object.keys(document.paths).length);
   * ```
   */
  getOpenApi(...call: Arguments<'getOpenApi'>): CallPromise<'getOpenApi'>;
}
