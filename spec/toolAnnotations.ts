import type { Endpoint } from './readContract.ts';

/** A call with one of these verbs moves money, spends credits, or takes away or overwrites what was there. */
const DESTRUCTIVE_VERBS = new Set([
  ...['buy', 'cancel', 'claim', 'delete', 'execute', 'launch', 'remove', 'transfer', 'update'],
]);
/**
 * And after these, money or the agent itself may go without another call that says so: automations of a started agent trade, a
 * run and a chat trade and pay, a listing sells to whoever comes. Not `addWhitelistEntry`: it lets an address be paid, and
 * nothing pays it but a transfer or a run, which are destructive themselves. Nor what comes to rest or adds a record.
 */
const DESTRUCTIVE_OPERATIONS = new Set([
  ...['createAutomation', 'createMarketListing', 'sendChatMessage', 'startAgent', 'startRun'],
]);

/**
 * A second call with the same arguments finds done what it asks for, or is refused: it names what it takes away, ends or sets,
 * or makes what there is once only (a listing's sale, a slug, an entry of a whitelist). `updateAgent` is none of them, because
 * every change counts the agent's version up; nor is what can be made anew once the first is over, such as a run or a listing.
 */
const REPEATED_HARMLESSLY = new Set([
  ...['addWhitelistEntry', 'buyMarketListing', 'cancelLaunch', 'cancelMarketListing', 'createCustomSkill'],
  ...['deleteAgent', 'deleteApiKey', 'deleteAutomation', 'deleteCustomSkill', 'removeWhitelistEntry'],
  ...['startAgent', 'stopAgent', 'stopRun', 'updateAutomation', 'updateCustomSkill', 'updateProfile'],
]);

/** Reading is what a key with the scope `read` may do, whatever the HTTP method: a quote changes nothing. */
export function toolAnnotations({ operation, method }: Endpoint): Record<string, boolean> {
  const isRead = method === 'get' || operation['x-scope'] === 'read';
  if (isRead) return { readOnlyHint: true };
  const verb = /^[a-z]+/.exec(operation.operationId)?.[0] ?? '';
  return {
    destructiveHint: DESTRUCTIVE_VERBS.has(verb) || DESTRUCTIVE_OPERATIONS.has(operation.operationId),
    // The same arguments twice: a key among them makes that one action, but only where it is always among them.
    idempotentHint:
      operation['x-idempotency'] === 'required' || REPEATED_HARMLESSLY.has(operation.operationId),
  };
}
