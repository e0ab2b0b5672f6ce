import type { OperationMethod } from './operationMethod.ts';

export const accountOperations = (method: OperationMethod) => ({
  /**
   * The account that the API key belongs to. Free.
   *
   * @example
   * ```ts
   * const { id, display_name } = await client.getProfile();
   * ```
   */
  getProfile: method('getProfile'),

  /**
   * One page of the account's API keys, newest first, revoked and expired ones too, without the keys themselves. Free.
   * `client.iterate.listApiKeys()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data, meta } = await client.listApiKeys({ limit: 50 });
   * console.log(data.map((key) => key.name), meta.hasMore);
   * ```
   */
  listApiKeys: method('listApiKeys'),

  /**
   * Makes an API key that may do a part of what the present one may; more is `scope_escalation`, more than fifty are
   * `quota_exceeded`. `key` is shown only in this answer. Free. The operation honours no idempotency key, so that it is
   * never sent again by itself: after a `ConnectionError` look into `listApiKeys`.
   *
   * @example
   * ```ts
   * const { id, key } = await client.createApiKey({ name: 'reader', scopes: ['read'] });
   * ```
   */
  createApiKey: method('createApiKey'),

  /**
   * Revokes an API key and the keys that it made, within a second. Revoking it again changes nothing. Free; `not_found`
   * where the account has no such key.
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
