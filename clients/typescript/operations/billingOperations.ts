import type { OperationMethod } from './operationMethod.ts';

export const billingOperations = (method: OperationMethod) => ({
  /**
   * The account's credits, available and reserved, what one costs, and what a sponsored launch costs. Free.
   *
   * @example
   * ```ts
   * const { creditsAvailable, sponsoredLaunchCredits } = await client.getBilling();
   * console.log(creditsAvailable, sponsoredLaunchCredits);
   * ```
   */
  getBilling: method('getBilling'),

  /**
   * One page of the bookings of the account's credits, newest first: why they moved, by how much, and what was left. Free.
   * `client.iterate.listBillingTransactions()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data: holds } = await client.listBillingTransactions({ kind: 'hold' });
   * console.log(holds.map(({ reference, amount, balanceAfter }) => [reference.id, amount, balanceAfter]));
   * ```
   */
  listBillingTransactions: method('listBillingTransactions'),

  /**
   * The account's deposit address, what USDG that is paid there brings, and the newest deposits. Free; the first call makes the
   * address, and it stays the same for ever.
   *
   * @example
   * ```ts
   * const { address, uri, recent } = await client.getDepositAddress();
   * console.log(address, uri, recent.map(({ amount, status }) => [amount, status]));
   * ```
   */
  getDepositAddress: method('getDepositAddress'),
});

/** The methods of `billingOperations`. */
export type BillingOperations = ReturnType<typeof billingOperations>;
