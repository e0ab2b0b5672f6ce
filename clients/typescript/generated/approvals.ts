import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.approvals`: the operations of one tag of the contract. */
export interface Approvals {
  /**
   * Read an agent's policy.
   *
   * Reads what the agent needs a person for. An agent without a policy needs nobody.
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
   * Says what the agent needs a person for. What was accepted before continues as it was accepted. A sale of the agent removes its policy.
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
