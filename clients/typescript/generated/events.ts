import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';
import type { CsvPieces, ExportArguments } from '../members/exportCsv.ts';
import type { FollowArguments, FollowedEvents } from '../members/followEvents.ts';
import type { StreamArguments, StreamEvents } from '../members/streamEvents.ts';

/** `client.events`: the operations of one tag of the contract. */
export interface Events {
  /**
   * List who did what.
   *
   * Lists who did what in the account, newest first. A row has the actor, its address and request, what it concerns, and what that was
   * before and after. It appears within a second.
   *
   * Rows are never changed or deleted. Their numbers have no gaps, and each `hash` rests on the row before it, so a missing or changed row shows.
   *
   * An account sees its own rows only: a buyer of an agent does not see the seller's. A key of certain agents sees only rows about them,
   * without the addresses and key names of others. So its numbers have gaps, and hashes of such rows do not fit.
   *
   * With `Accept: text/csv` the answer is a CSV with all rows of the filters. It ignores `limit`. See [The audit log](/docs/audit).
   *
   * - `client.iterate.listAuditEvents()` iterates over all pages.
   * - `client.export.listAuditEvents()` gives all entries as CSV.
   * - Input: `agentId?`, `kinds?`, `actor?`, `keyId?`, `from?`, `to?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data: rows } = await client.listAuditEvents({ kinds: ['limits_changed', 'payout_wallet_changed'] });
   * console.log(rows.map(({ createdAt, kind, actorKind, actor, ip }) => `${createdAt} ${kind} ${actorKind} ${actor} ${ip}`));
   * ```
   */
  listAuditEvents(...call: Arguments<'listAuditEvents'>): CallPromise<'listAuditEvents'>;

  /**
   * Yields every entry of `listAuditEvents`, page after page.
   *
   * Lists who did what in the account, newest first. A row has the actor, its address and request, what it concerns, and what that was
   * before and after. It appears within a second.
   *
   * @example
   * ```ts
   * for await (const { sequence, kind, actor, hash } of client.iterate.listAuditEvents()) console.log(sequence, kind, actor, hash);
   * ```
   */
  iterateAuditEvents(...list: IterateArguments<'listAuditEvents'>): Entries<'listAuditEvents'>;

  /**
   * Yields the CSV of `listAuditEvents` piece by piece: all entries of the filters.
   * Throws `ConnectionError` when it breaks off; what came until then is not the whole.
   *
   * Lists who did what in the account, newest first. A row has the actor, its address and request, what it concerns, and what that was
   * before and after. It appears within a second.
   *
   * @example
   * ```ts
   * let length = 0;
   * for await (const piece of client.export.listAuditEvents({ from: '2026-11-01T00:00:00Z' })) length += piece.length;
   * console.log(length);
   * ```
   */
  exportAuditEvents(...call: ExportArguments<'listAuditEvents'>): CsvPieces;

  /**
   * List events.
   *
   * Returns what happened in the account, oldest first. Events are kept for 30 days.
   *
   * Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
   * sees only their events, so its numbers have gaps.
   *
   * With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.
   *
   * With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
   * `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
   * with a lone `id`, its place before the first event. It ignores `limit`. See [Be told](/docs/events).
   *
   * - `client.iterate.listEvents()` iterates over all pages.
   * - `client.stream.listEvents()` shows it as it happens.
   * - `client.followEvents()` does so without end.
   * - Input: `afterSequence?`, `types?`, `agentId?`, `from?`, `include?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `events_expired`, `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data: events } = await client.listEvents({ afterSequence: 0, types: ['swap.*'] });
   * for (const { sequence, type } of events) console.log(sequence, type);
   * ```
   */
  list(...call: Arguments<'listEvents'>): CallPromise<'listEvents'>;

  /**
   * Yields every entry of `listEvents`, page after page.
   *
   * Returns what happened in the account, oldest first. Events are kept for 30 days.
   *
   * @example
   * ```ts
   * for await (const { sequence, type, agentId } of client.iterate.listEvents()) console.log(sequence, type, agentId);
   * ```
   */
  iterate(...list: IterateArguments<'listEvents'>): Entries<'listEvents'>;

  /**
   * Yields what `listEvents` does as it happens: `event`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Returns what happened in the account, oldest first. Events are kept for 30 days.
   *
   * Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
   * sees only their events, so its numbers have gaps.
   *
   * With `include=object` each event also has the resource that it is about, as it is now, in `data.object`.
   *
   * With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
   * `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
   * with a lone `id`, its place before the first event. It ignores `limit`. See [Be told](/docs/events).
   *
   * - Input: `afterSequence?`, `types?`, `agentId?`, `from?`, `include?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `events_expired`, `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * for await (const { event, data } of client.stream.listEvents({ afterSequence: 0 })) {
   *   if (event === 'event') console.log(data.sequence, data.type);
   *   break;
   * }
   * ```
   */
  stream(...call: StreamArguments<'listEvents'>): StreamEvents<'listEvents'>;

  /**
   * Yields each entry of `listEvents` once and in order, as it happens, until you leave the loop or abort `signal`.
   * However long the service is away, the client asks again and goes on after the last entry. Throws only what it refuses for good.
   *
   * Without `afterSequence` it begins with what happens next. After a restart, send the last number that you handled.
   *
   * Returns what happened in the account, oldest first. Events are kept for 30 days.
   *
   * @example
   * ```ts
   * for await (const event of client.followEvents({ afterSequence: 0 })) {
   *   if (event.type === 'swap.confirmed') console.log(event.sequence, event.data.txHash);
   *   break; // Or go on: the loop has no end.
   * }
   * ```
   */
  follow(...call: FollowArguments<'listEvents'>): FollowedEvents<'listEvents'>;

  /**
   * List webhooks.
   *
   * Returns the account's webhooks, newest first, without their secrets.
   *
   * - `client.iterate.listWebhooks()` iterates over all pages.
   * - Input: `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks();
   * console.log(data.map(({ url, status }) => `${url}: ${status}`));
   * ```
   */
  listWebhooks(...call: Arguments<'listWebhooks'>): CallPromise<'listWebhooks'>;

  /**
   * Yields every entry of `listWebhooks`, page after page.
   *
   * Returns the account's webhooks, newest first, without their secrets.
   *
   * @example
   * ```ts
   * for await (const { id, url } of client.iterate.listWebhooks()) console.log(id, url);
   * ```
   */
  iterateWebhooks(...list: IterateArguments<'listWebhooks'>): Entries<'listWebhooks'>;

  /**
   * Create a webhook.
   *
   * Creates a webhook: the service sends each event of the account from now on to its URL, signed by Standard Webhooks. The answer shows
   * the `secret` once. Events come at least once, and those of one agent in their order. See [Webhooks](/docs/webhooks).
   *
   * Another `format` writes [messages for people](/docs/notifications). An e-mail address first gets a code for confirmWebhook.
   *
   * - 422 `webhook_url_refused`: the URL does not fit the format, is not `https`, or its host has no public address.
   * - 429 `rate_limited`: too many codes were sent to the address or for the account.
   * - 409 `already_exists`: another webhook of the account has the URL.
   * - 404 `not_found`: an agent in `agentIds` is not of this account.
   * - 403 `insufficient_scope`: a key bound to agents cannot use webhooks.
   * - 403 `quota_exceeded`: the account has 20 webhooks.
   *
   * - Input: the properties of `CreateWebhookRequest`.
   * - Needs the scope `webhooks:write`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `approval_required`, `account_frozen`, `webhook_url_refused`, `already_exists`, `quota_exceeded`, `not_found`.
   *
   * @example
   * ```ts
   * const url = `http://localhost:3000/hooks/${Date.now()}`;
   * const { id, secret } = await client.createWebhook({ url, types: ['swap.*'] });
   * ```
   */
  createWebhook(...call: Arguments<'createWebhook'>): CallPromise<'createWebhook'>;

  /**
   * Read a webhook.
   *
   * Returns a webhook without its secret. `publicKey` verifies its `v1a` signatures.
   *
   * - Input: `id`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of data) console.log((await client.getWebhook({ id })).publicKey);
   * ```
   */
  getWebhook(...call: Arguments<'getWebhook'>): CallPromise<'getWebhook'>;

  /**
   * Change a webhook.
   *
   * Changes the given properties. `types` and `agentIds` apply to events from now on.
   *
   * `status: disabled` stops it; requests that are under way finish. `status: enabled` starts it again: then it gets what is still pending and
   * what has happened in between, as far as the service keeps it.
   *
   * A `url` of an e-mail webhook that is not confirmed, or another address, sends a new code there. The webhook gets nothing else until
   * confirmWebhook. Fails like createWebhook.
   *
   * - Input: `id`, the properties of `UpdateWebhookRequest`.
   * - Needs the scope `webhooks:write`.
   * - Errors of its own: `not_found`, `webhook_url_refused`, `already_exists`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of data) await client.updateWebhook({ id, status: 'enabled' });
   * ```
   */
  updateWebhook(...call: Arguments<'updateWebhook'>): CallPromise<'updateWebhook'>;

  /**
   * Delete a webhook.
   *
   * Deletes a webhook with its secret and its deliveries. No request begins afterwards.
   *
   * - Input: `id`.
   * - Needs the scope `webhooks:write`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { id } = await client.createWebhook({ url: `http://localhost:3000/hooks/${Date.now()}` });
   * await client.deleteWebhook({ id });
   * ```
   */
  deleteWebhook(...call: Arguments<'deleteWebhook'>): CallPromise<'deleteWebhook'>;

  /**
   * Confirm an e-mail address.
   *
   * Confirms the address of a webhook with `format: email`. From then on it gets events; what happened before is not sent. The code is in the
   * e-mail that createWebhook sends, and updateWebhook with a `url`. It is valid for 30 minutes and takes five tries. For another code send the
   * `url` again by updateWebhook. A webhook that is confirmed is answered as it is. Fails with:
   *
   * - 400 `validation_failed`: the code is wrong. The message says how many tries are left.
   * - 409 `invalid_state`: the code has ended, or five codes were wrong.
   *
   * - Input: `id`, the properties of `ConfirmWebhookRequest`.
   * - Needs the scope `webhooks:write`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `not_found`, `invalid_state`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of data) console.log((await client.confirmWebhook({ id, code: '40718263' })).isConfirmed);
   * ```
   */
  confirmWebhook(...call: Arguments<'confirmWebhook'>): CallPromise<'confirmWebhook'>;

  /**
   * List the deliveries of a webhook.
   *
   * Returns the deliveries of a webhook with their attempts, the newest event first. They are kept as long as the events, 30 days.
   *
   * `status`, `from` and `to` narrow the list. `from` and `to` compare with `createdAt`.
   *
   * - `client.iterate.listWebhookDeliveries()` iterates over all pages.
   * - Input: `id`, `status?`, `from?`, `to?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`, `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of data) console.log((await client.listWebhookDeliveries({ id, status: 'failed' })).data);
   * ```
   */
  listWebhookDeliveries(...call: Arguments<'listWebhookDeliveries'>): CallPromise<'listWebhookDeliveries'>;

  /**
   * Yields every entry of `listWebhookDeliveries`, page after page.
   *
   * Returns the deliveries of a webhook with their attempts, the newest event first. They are kept as long as the events, 30 days.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of data)
   *   for await (const { type, status } of client.iterate.listWebhookDeliveries({ id })) console.log(type, status);
   * ```
   */
  iterateWebhookDeliveries(...list: IterateArguments<'listWebhookDeliveries'>): Entries<'listWebhookDeliveries'>;

  /**
   * Make a delivery again.
   *
   * Sends the event of a delivery again, under the same `webhook-id`, also if it succeeded. It is tried like a new one, next to newer events of
   * the agent: neither waits for the other. A delivery that is still pending is tried at once. A disabled webhook gets it once it is enabled.
   * One that is not confirmed answers 409 `invalid_state`.
   *
   * - Input: `id`, `deliveryId`.
   * - Needs the scope `webhooks:write`.
   * - Errors of its own: `not_found`, `invalid_state`.
   *
   * @example
   * ```ts
   * const { data: webhooks } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of webhooks) {
   *   const { data } = await client.listWebhookDeliveries({ id, status: 'failed' });
   *   for (const { id: deliveryId } of data) await client.replayWebhookDelivery({ id, deliveryId });
   * }
   * ```
   */
  replayWebhookDelivery(...call: Arguments<'replayWebhookDelivery'>): CallPromise<'replayWebhookDelivery'>;

  /**
   * Make many deliveries again.
   *
   * Makes the deliveries of a time range again, those that failed or all that ended. They keep their order per agent, and newer events do not
   * wait for them. A disabled webhook gets them once it is enabled, one that is not confirmed answers 409 `invalid_state`.
   * The answer has their number. Not repeatable: a second request sends again what has ended by then.
   *
   * - Input: `id`, the properties of `ReplayWebhookRequest`.
   * - Needs the scope `webhooks:write`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `not_found`, `invalid_state`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id, status } of data)
   *   if (status === 'enabled') console.log((await client.replayWebhookDeliveries({ id, status: 'failed' })).count);
   * ```
   */
  replayWebhookDeliveries(...call: Arguments<'replayWebhookDeliveries'>): CallPromise<'replayWebhookDeliveries'>;

  /**
   * Replace the secret of a webhook.
   *
   * Makes a new secret and shows it once. For `overlapHours` each request is signed with the old secret too, so that a receiver can change in
   * its own time. An older secret than that ends at once. `publicKey` stays. Not repeatable: a second request makes another secret.
   *
   * - Input: `id`, the properties of `RotateWebhookSecretRequest`.
   * - Needs the scope `webhooks:write`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id } of data) console.log((await client.rotateWebhookSecret({ id, overlapHours: 1 })).oldSecretUntil);
   * ```
   */
  rotateWebhookSecret(...call: Arguments<'rotateWebhookSecret'>): CallPromise<'rotateWebhookSecret'>;

  /**
   * Send a test event to a webhook.
   *
   * Sends an event `webhook.test` to this webhook only, whatever its `types` and `agentIds` are. The event has a number like any other, and the
   * lists of events show it. listWebhookDeliveries shows how the receiver answered. A webhook that is disabled or not confirmed answers 409.
   *
   * - Input: `id`.
   * - Needs the scope `webhooks:write`.
   * - Errors of its own: `not_found`, `invalid_state`.
   *
   * @example
   * ```ts
   * const { data } = await client.listWebhooks({ limit: 1 });
   * for (const { id, status } of data) if (status === 'enabled') await client.sendTestEvent({ id });
   * ```
   */
  sendTestEvent(...call: Arguments<'sendTestEvent'>): CallPromise<'sendTestEvent'>;
}
