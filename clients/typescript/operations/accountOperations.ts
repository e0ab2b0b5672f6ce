import type { OperationMethod } from './operationMethod.ts';

export const accountOperations = (method: OperationMethod) => ({
  /**
   * The account that the API key or the session belongs to. Free.
   *
   * @example
   * ```ts
   * const { id, display_name } = await client.getProfile();
   * ```
   */
  getProfile: method('getProfile'),

  /**
   * Changes the name or the picture that the account is shown with; what is left out keeps its value, null clears it. Free.
   *
   * @example
   * ```ts
   * const { display_name } = await client.updateProfile({ display_name: 'Ada', avatar_url: null });
   * ```
   */
  updateProfile: method('updateProfile'),

  /**
   * The message that a wallet signs to sign in, good for one sign-in within 5 minutes. Public and free. `origin` is that of the
   * page, one that the service is set up for, else `validation_failed`. Left out, it is the origin of the page that asks.
   *
   * @example
   * ```ts
   * const { message, expires_at } = await client.createSignInMessage({ address: wallet.address });
   * ```
   */
  createSignInMessage: method('createSignInMessage'),

  /**
   * Signs in: the browser gets the cookie of the session, the page its CSRF token, which goes with every request that changes
   * something. A client that has a session needs no `apiKey`, and must have none; where the service has another origin than the
   * page, it needs `credentials: 'include'`. The first sign-in of a wallet makes its account.
   * Public and free; `unauthenticated` where the signature signs nobody in. Sent once: after a `ConnectionError` ask for a new
   * message.
   *
   * @example
   * ```ts
   * import { createAgentTradingClient } from '@agent-trading-service/client';
   *
   * const { message } = await client.createSignInMessage({ address: wallet.address });
   * const signature = await wallet.signMessage(message);
   * const { csrf_token } = await client.createSession({ message, signature });
   *
   * const headers = { 'X-CSRF-Token': csrf_token };
   * const signedIn = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', headers });
   * const { key } = await signedIn.createApiKey({ name: 'made on the page' });
   * ```
   */
  createSession: method('createSession'),

  /**
   * The session of the page's cookie, with its CSRF token, for a page that was loaded anew. Free; `unauthenticated` where there is
   * none, `session_expired` where it has ended.
   *
   * @example
   * ```ts
   * const { address, csrf_token } = await client.getSession();
   * ```
   */
  getSession: method('getSession'),

  /**
   * Signs out: the session ends on the service, and its cookie is taken away. Free; keys that were made under it go on. Sent once.
   *
   * @example
   * ```ts
   * const { csrf_token } = await client.getSession();
   * await client.deleteSession({}, { headers: { 'X-CSRF-Token': csrf_token } });
   * ```
   */
  deleteSession: method('deleteSession'),

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
   * Makes an API key that may do a part of what the present one may, under a session any; more is `scope_escalation`, more than fifty are
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

  /**
   * Pins a picture (PNG, JPEG, GIF or WebP, at most 5 MiB) to IPFS, written anew without its metadata. `url` is what `logoUrl`
   * of a launch and `avatar_url` take; `gatewayUrl`, which an `<img>` shows, is taken there too. Free. What is no such picture is `invalid_image`. The same picture has the same address, so that a
   * call may be repeated after a `ConnectionError`; the client does not do that by itself.
   *
   * @example
   * ```ts
   * const onePixel = 'R0lGODlhAQABAIAAAExpcXofoiH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==';
   * const picture = Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0)); // or a Blob or File
   * const { url, gatewayUrl } = await client.uploadImage({ file: picture });
   * ```
   */
  uploadImage: method('uploadImage'),

  /**
   * A file that the service pinned to IPFS, as a Blob whose `type` says what it is. A page needs no call for a picture: `imageUrl` of
   * a token and its siblings is the `src` of an `<img>`. Public and free; `not_found` for what was
   * not pinned there.
   *
   * @example
   * ```ts
   * const { data: assets } = await client.listQuoteAssets({ venue: 'pons' });
   * for (const { symbol, imageUrl } of assets) {
   *   const logo = await client.getIpfsFile({ cid: imageUrl?.split('/').at(-1) ?? '' });
   *   console.log(symbol, logo.type, logo.size);
   * }
   * ```
   */
  getIpfsFile: method('getIpfsFile'),
});

/** The methods of `accountOperations`. */
export type AccountOperations = ReturnType<typeof accountOperations>;
