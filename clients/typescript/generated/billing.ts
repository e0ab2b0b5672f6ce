import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';
import type { CsvPieces, ExportArguments } from '../members/exportCsv.ts';

/** `client.billing`: the operations of one tag of the contract. */
export interface Billing {
  /**
   * Read the account's credits.
   *
   * Returns the account's credits, which all its agents and keys share, the price of a credit, and the price of a sponsored
   * launch.
   *
   * `listModels` returns the prices of models.
   *
   * - Needs the scope `read`.
   *
   * @example
   * ```ts
   * const { creditsAvailable, sponsoredLaunchCredits } = await client.getBilling();
   * console.log(creditsAvailable, sponsoredLaunchCredits);
   * ```
   */
  get(...call: Arguments<'getBilling'>): CallPromise<'getBilling'>;

  /**
   * Read the account's deposit address.
   *
   * Returns the address where the account buys credits, the credits per USDG, and the newest deposits. Send only USDG, and at
   * least `minAmount`: ETH and other tokens cannot be recovered.
   *
   * Anyone may pay. The service credits a payment once, when its block is final. The first call creates the address. It never
   * changes. `listBillingTransactions` with `kind=deposit` lists all that was credited.
   *
   * - Needs the scope `read`.
   *
   * @example
   * ```ts
   * const { address, uri, recent } = await client.getDepositAddress();
   * console.log(address, uri, recent.map(({ amount, status }) => [amount, status]));
   * ```
   */
  getDepositAddress(...call: Arguments<'getDepositAddress'>): CallPromise<'getDepositAddress'>;

  /**
   * List the account's credit ledger.
   *
   * Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.
   *
   * The sum of `amount` over all entries is `creditsAvailable` of `getBilling`. Credits belong to the account, so a key that is
   * bound to agents sees all entries. If an entry concerns another agent, its `reference` names the account instead.
   *
   * With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. Entries that are made
   * meanwhile are not in it. See [Statements](/docs/statements).
   *
   * - `client.iterate.listBillingTransactions()` iterates over all pages.
   * - `client.export.listBillingTransactions()` gives all entries as CSV.
   * - Input: `kind?`, `from?`, `to?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data: holds } = await client.listBillingTransactions({ kind: 'hold' });
   * console.log(holds.map(({ reference, amount, balanceAfter }) => [reference.id, amount, balanceAfter]));
   * ```
   */
  listTransactions(...call: Arguments<'listBillingTransactions'>): CallPromise<'listBillingTransactions'>;

  /**
   * Yields every entry of `listBillingTransactions`, page after page.
   *
   * Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.
   *
   * @example
   * ```ts
   * for await (const { kind, amount, balanceAfter } of client.iterate.listBillingTransactions()) {
   *   console.log(kind, amount, balanceAfter);
   * }
   * ```
   */
  iterateTransactions(...list: IterateArguments<'listBillingTransactions'>): Entries<'listBillingTransactions'>;

  /**
   * Yields the CSV of `listBillingTransactions` piece by piece: all entries of the filters.
   * Throws `ConnectionError` when it breaks off; what came until then is not the whole.
   *
   * Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.
   *
   * @example
   * ```ts
   * let length = 0;
   * for await (const piece of client.export.listBillingTransactions({ from: '2026-11-01T00:00:00Z' })) length += piece.length;
   * console.log(length);
   * ```
   */
  exportTransactions(...call: ExportArguments<'listBillingTransactions'>): CsvPieces;
}
