import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.approvals`: the operations of one tag of the contract. */
export interface Approvals {
  /**
   * Read an agent's policy.
   *
   * Reads what the agent needs a person for, what it may lose, hold and keep open, and the loss limit that it reached. An agent without
   * a policy needs nobody.
   *
   * - Input: `id`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { aboveUsd, newDestinations } = await client.getAgentPolicy({ id });
   * ```
   */
  getAgentPolicy(...call: Arguments<'getAgentPolicy'>): CallPromise<'getAgentPolicy'>;

  /**
   * Change an agent's policy.
   *
   * Says what the agent needs a person for, and what it may lose, hold and keep open. What was accepted before continues as it was
   * accepted; purchases and launches that are not signed yet keep to new hours and loss limits. A sale of the agent removes its policy.
   *
   * A key can make a policy stricter. Only a signed-in session makes it looser, as long as the account has a wallet; otherwise 403
   * `approval_required`. An account without a wallet must name `approvers`.
   *
   * - Input: `id`, the properties of `UpdateAgentPolicyRequest`.
   * - Needs the scope `agents:write`.
   * - Errors of its own: `not_found`, `agent_listed`, `approval_required`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const approvers = ['0x9f1A0469CBce2fEb53C705746446981548845b3B'];
   * await client.updateAgentPolicy({ id, aboveUsd: '100', newDestinations: true, approvers });
   * ```
   */
  updateAgentPolicy(...call: Arguments<'updateAgentPolicy'>): CallPromise<'updateAgentPolicy'>;

  /**
   * Rehearse a policy on the past.
   *
   * Says what a draft would have held or refused of the agent's operations of the last 30 days: by which rule, with which figures, and
   * what would have passed. Absent parts stay as in the policy in force. Changes nothing.
   *
   * - Input: `id`, the properties of `UpdateAgentPolicyRequest`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * const { operations, held, refused } = await client.previewAgentPolicy({ id, maxDailyLossUsd: '50' });
   * ```
   */
  previewAgentPolicy(...call: Arguments<'previewAgentPolicy'>): CallPromise<'previewAgentPolicy'>;

  /**
   * Read an agent's shadow policy.
   *
   * Reads the draft, and how many operations since then it allows, holds and refuses. 404 if there is none.
   *
   * - Input: `id`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateShadowPolicy({ id, maxTrades: 10 });
   * const { held, refused } = await client.getShadowPolicy({ id });
   * ```
   */
  getShadowPolicy(...call: Arguments<'getShadowPolicy'>): CallPromise<'getShadowPolicy'>;

  /**
   * Try a policy in the shadow.
   *
   * Sets or changes a draft that decides on each new operation next to the policy in force, and enforces nothing. Absent parts stay as in
   * the draft, or without one as in the policy in force. Its verdicts are in `listShadowVerdicts`; a change removes the earlier ones.
   *
   * The draft judges what the policy in force accepts. To see what it would have said of the past, use `previewAgentPolicy`.
   *
   * - Input: `id`, the properties of `UpdateAgentPolicyRequest`.
   * - Needs the scope `agents:write`.
   * - Errors of its own: `not_found`, `agent_listed`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateShadowPolicy({ id, aboveUsd: '50', approvers: ['0x9f1A0469CBce2fEb53C705746446981548845b3B'] });
   * ```
   */
  updateShadowPolicy(...call: Arguments<'updateShadowPolicy'>): CallPromise<'updateShadowPolicy'>;

  /**
   * Remove an agent's shadow policy.
   *
   * Ends the draft and removes its verdicts. 200 also if there was none.
   *
   * - Input: `id`.
   * - Needs the scope `agents:write`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `not_found`, `agent_listed`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.removeShadowPolicy({ id });
   * ```
   */
  removeShadowPolicy(...call: Arguments<'removeShadowPolicy'>): CallPromise<'removeShadowPolicy'>;

  /**
   * List what a shadow policy says.
   *
   * Lists what the draft says of each operation that was accepted since it was set, newest first: the rule, its figures, and the least
   * change that would pass. Empty without a draft. Verdicts are kept for 90 days.
   *
   * - `client.iterate.listShadowVerdicts()` iterates over all pages.
   * - Input: `id`, `outcome?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateShadowPolicy({ id, maxTrades: 10 });
   * const { data } = await client.listShadowVerdicts({ id, outcome: 'refused' });
   * ```
   */
  listShadowVerdicts(...call: Arguments<'listShadowVerdicts'>): CallPromise<'listShadowVerdicts'>;

  /**
   * Yields every entry of `listShadowVerdicts`, page after page.
   *
   * Lists what the draft says of each operation that was accepted since it was set, newest first: the rule, its figures, and the least
   * change that would pass. Empty without a draft. Verdicts are kept for 90 days.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * await client.updateShadowPolicy({ id, maxTrades: 10 });
   * for await (const { operationId, outcome } of client.iterate.listShadowVerdicts({ id })) console.log(operationId, outcome);
   * ```
   */
  iterateShadowVerdicts(...list: IterateArguments<'listShadowVerdicts'>): Entries<'listShadowVerdicts'>;

  /**
   * List approvals.
   *
   * Lists what waited for a person, newest first: the account's own, and with a session also those that name its wallet as an approver.
   *
   * - `client.iterate.listApprovals()` iterates over all pages.
   * - Input: `agentId?`, `status?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data, meta } = await client.listApprovals({ status: 'pending', limit: 50 });
   * console.log(data.map((approval) => approval.summary), meta.hasMore);
   * ```
   */
  list(...call: Arguments<'listApprovals'>): CallPromise<'listApprovals'>;

  /**
   * Yields every entry of `listApprovals`, page after page.
   *
   * Lists what waited for a person, newest first: the account's own, and with a session also those that name its wallet as an approver.
   *
   * @example
   * ```ts
   * for await (const { summary, url } of client.iterate.listApprovals({ status: 'pending' })) console.log(summary, url);
   * ```
   */
  iterate(...list: IterateArguments<'listApprovals'>): Entries<'listApprovals'>;

  /**
   * Read an approval.
   *
   * Reads what waits for a person: what would be signed, its worst case, and why the policy asks. The account sees it, and so does each
   * wallet that it names as an approver, signed in to any account.
   *
   * - Input: `id`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listApprovals({ status: 'pending', limit: 1 });
   * for (const { id } of data) console.log((await client.getApproval({ id })).worstCase);
   * ```
   */
  get(...call: Arguments<'getApproval'>): CallPromise<'getApproval'>;

  /**
   * Approve or refuse an operation.
   *
   * Records the decision of the wallet that is signed in. The last approval that is needed lets the operation be signed, for as long as it
   * could have waited when it was accepted. One refusal ends it with `approval_refused`. A decision counts for the digest that it names, and
   * once for each wallet; repeating it changes nothing.
   *
   * - `insufficient_scope`: the approval does not name this wallet.
   * - `approval_changed`: the digest is another one. Show the approval anew.
   * - `invalid_state`: it was decided, its time is over, or its operation ended.
   *
   * - Input: `id`, the properties of `DecideApprovalRequest`.
   * - Takes no idempotency key, so the client sends it only once.
   * - Errors of its own: `not_found`, `insufficient_scope`, `approval_changed`, `invalid_state`, `agent_frozen`.
   *
   * @example
   * ```ts
   * const { csrf_token } = await client.getSession();
   * const { data } = await client.listApprovals({ status: 'pending', limit: 1 });
   * for (const { id, digest } of data)
   *   await client.decideApproval({ id, digest, decision: 'approve' }, { headers: { 'X-CSRF-Token': csrf_token } });
   * ```
   */
  decide(...call: Arguments<'decideApproval'>): CallPromise<'decideApproval'>;
}
