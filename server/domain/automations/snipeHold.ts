/** Why an order is not carried out now. `againAt`: when to look again, for a sniper; null: it never is. */
export class Hold extends Error {
  readonly reason: string;
  readonly againAt: Date | null;
  constructor(reason: string, againAt: Date | null) {
    super(reason);
    this.reason = reason;
    this.againAt = againAt;
  }
}
