/** Why a token is not bought now. `againAt`: when to look again; null: it never is. */
export class Hold extends Error {
  readonly reason: string;
  readonly againAt: Date | null;
  constructor(reason: string, againAt: Date | null) {
    super(reason);
    this.reason = reason;
    this.againAt = againAt;
  }
}
