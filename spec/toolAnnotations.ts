import type { Endpoint } from './readContract.ts';

/** Verbs of calls that move money, spend credits, or remove or overwrite something. */
const DESTRUCTIVE_VERBS = new Set([
  ...['buy', 'cancel', 'claim', 'delete', 'execute', 'launch', 'remove', 'transfer', 'update'],
]);
/**
 * After these too, money or the agent may go without a further call. A started agent's automations trade,
 * runs and chats trade and pay, a listing sells to any buyer. `addWhitelistEntry` is absent: it only permits
 * payments, and the transfers and runs that pay are destructive themselves. Operations that stop something or
 * add a record are absent too.
 */
const DESTRUCTIVE_OPERATIONS = new Set([
  ...['createAutomation', 'createMarketListing', 'sendChatMessage', 'startAgent', 'startRun'],
]);

/**
 * A second call with the same arguments finds the work done, or is refused. These operations name what they
 * remove, end or set, or they make something that exists once (a sale, a slug, a whitelist entry).
 * `updateAgent` is absent: every change raises the agent's version. So are operations that can make a new
 * record once the first has ended, such as a run or a listing.
 */
const REPEATED_HARMLESSLY = new Set([
  ...['addWhitelistEntry', 'buyMarketListing', 'cancelLaunch', 'cancelMarketListing', 'createCustomSkill'],
  ...['deleteAgent', 'deleteApiKey', 'deleteAutomation', 'deleteCustomSkill', 'removeWhitelistEntry'],
  ...['freezeAccount', 'freezeAgent'],
  ...['startAgent', 'stopAgent', 'stopRun', 'updateAutomation', 'updateCustomSkill', 'updateProfile'],
]);

/** A call is a read if the scope `read` is enough, whatever its HTTP method: a quote changes nothing. */
export function toolAnnotations({ operation, method }: Endpoint): Record<string, boolean> {
  const isRead = method === 'get' || operation['x-scope'] === 'read';
  if (isRead) return { readOnlyHint: true };
  const verb = /^[a-z]+/.exec(operation.operationId)?.[0] ?? '';
  return {
    destructiveHint: DESTRUCTIVE_VERBS.has(verb) || DESTRUCTIVE_OPERATIONS.has(operation.operationId),
    // A required key is always among the arguments, so repeated arguments are one action. An optional key may
    // be absent.
    idempotentHint:
      operation['x-idempotency'] === 'required' || REPEATED_HARMLESSLY.has(operation.operationId),
  };
}
