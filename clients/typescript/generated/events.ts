import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';
import type { FollowArguments, FollowedEvents } from '../members/followEvents.ts';
import type { StreamArguments, StreamEvents } from '../members/streamEvents.ts';

/** `client.events`: the operations of one tag of the contract. */
export interface Events {
  /**
   * List events.
   *
   * Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
   * matter for its security. Events are kept for 30 days.
   *
   * Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
   * sees only their events, so its numbers have gaps.
   *
   * With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
   * `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
   * with a lone `id`, its place before the first event. It ignores `limit`. See
   * [Be told](/docs/events).
   *
   * - `client.iterate.listEvents()` iterates over all pages.
   * - `client.stream.listEvents()` shows it as it happens.
   * - `client.followEvents()` does so without end.
   * - Input: `afterSequence?`, `types?`, `agentId?`, `from?`, `limit?`, `cursor?`.
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
   * Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
   * matter for its security. Events are kept for 30 days.
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
   * Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
   * matter for its security. Events are kept for 30 days.
   *
   * Each event has a number without gaps. Send the last one that you have as `afterSequence` to get what came since. A key of certain agents
   * sees only their events, so its numbers have gaps.
   *
   * With `Accept: text/event-stream` the answer is a stream that goes on with what happens. To resume it, send the last event's `id` as
   * `cursor` or in the header `Last-Event-ID`. The header wins over the parameter. The stream begins
   * with a lone `id`, its place before the first event. It ignores `limit`. See
   * [Be told](/docs/events).
   *
   * - Input: `afterSequence?`, `types?`, `agentId?`, `from?`, `limit?`, `cursor?`.
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
   * Returns what happened in the account, oldest first: agents, operations on the chain, automations, runs, credits, and changes that
   * matter for its security. Events are kept for 30 days.
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
}
