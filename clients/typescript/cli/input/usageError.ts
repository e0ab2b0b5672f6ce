/** The command is wrong. Nothing was sent. `advice` names what to do next. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.advice = advice;
  }
}
