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
