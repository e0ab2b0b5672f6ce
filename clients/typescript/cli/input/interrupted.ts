/** The person pressed Ctrl-C, or the program got SIGTERM. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor() {
    super('Interrupted.');
  }
}
