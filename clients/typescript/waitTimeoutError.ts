/** A wait ended before the chain operation did. It goes on; `record` is its last known state. Waiting again is safe. */
export class WaitTimeoutError<Resource extends { readonly id: string }> extends Error {
  override readonly name = 'WaitTimeoutError';
  readonly record: Resource;

  constructor(record: Resource) {
    super(`${record.id} is still under way.`);
    this.record = record;
  }
}
