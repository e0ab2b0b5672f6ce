import type { OperationMethod } from './operationMethod.ts';

export const accountOperations = (method: OperationMethod) => ({
  /**
   * The account that the API key belongs to.
   *
   * @example
   * ```ts
   * const { id, display_name } = await client.getProfile();
   * ```
   */
  getProfile: method('getProfile'),

  /**
   * One page of the account's API keys, without the keys themselves.
   *
   * @example
   * ```ts
   * const { data, meta } = await client.listApiKeys({ limit: 50 });
   * console.log(data.map((key) => key.name), meta.hasMore);
   * ```
   */
  listApiKeys: method('listApiKeys'),

  /**
   * Makes an API key that may do a part of what the present one may. `key` is shown only in this answer. The operation
   * honours no idempotency key, so that it is never sent again by itself.
   *
   * @example
   * ```ts
   * const { id, key } = await client.createApiKey({ name: 'reader', scopes: ['read'] });
   * ```
   */
  createApiKey: method('createApiKey'),

  /**
   * Revokes an API key and the keys that it made, within a second.
   *
   * @example
   * ```ts
   * const { id } = await client.createApiKey({ name: 'for a minute' });
   * await client.deleteApiKey({ id });
   * ```
   */
  deleteApiKey: method('deleteApiKey'),
});

/** The methods of `accountOperations`. */
export type AccountOperations = ReturnType<typeof accountOperations>;
