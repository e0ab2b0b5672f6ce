/** A wait ended before the chain operation did. It goes on; `record` is its last known state. Waiting again is safe. */
export class WaitTimeoutError<Resource = unknown> extends Error {
  override readonly name = 'WaitTimeoutError';
  readonly record: Resource;

  constructor(id: string, record: Resource) {
    super(`${id} is still under way.`);
    this.record = record;
  }
}
