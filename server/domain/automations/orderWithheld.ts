/** Why an order is not carried out now. `againAt`: when a sniper looks again; null: it never does, and a stop with its next look. */
export class OrderWithheld extends Error {
  readonly reason: string;
  readonly againAt: Date | null;
  constructor(reason: string, againAt: Date | null) {
    super(reason);
    this.reason = reason;
    this.againAt = againAt;
  }
}
