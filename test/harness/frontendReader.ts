const PARSE = 0x50;
const BIND = 0x42;
const QUERY = 0x51;
/** A type and a length. */
const HEAD = 5;

/** Reads a PostgreSQL client's messages (protocol 3) and knows each transaction's statements. */
export class FrontendReader {
  #rest: Buffer = Buffer.alloc(0);
  #hasBegun = false;
  readonly #prepared = new Map<string, string>();
  #made: string[] = [];

  commitsIn(bytes: Buffer): string[][] {
    const ended: string[][] = [];
    for (const statement of this.#statementsIn(bytes)) {
      const word = statement.trim().toLowerCase();
      if (word === 'commit') ended.push(this.#made);
      if (['begin', 'commit', 'rollback'].some((one) => word.startsWith(one))) this.#made = [];
      else this.#made.push(statement);
    }
    return ended;
  }

  /** Named statements are parsed once per connection, then bound. Unnamed ones are parsed each time. */
  *#statementsIn(bytes: Buffer): Generator<string> {
    for (const message of this.#messagesIn(bytes)) {
      const type = message[0];
      const [first = '', second = ''] = message.subarray(HEAD).toString('latin1').split('\0', 2);
      if (type === QUERY) yield first;
      if (type === PARSE) this.#prepared.set(first, second);
      if (type === BIND) yield this.#prepared.get(second) ?? '';
    }
  }

  *#messagesIn(bytes: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      // The first message of a connection has no type.
      const head = this.#hasBegun ? HEAD : HEAD - 1;
      if (this.#rest.length < head) return;
      const length = this.#rest.readUInt32BE(head - 4) + head - 4;
      if (this.#rest.length < length) return;
      if (this.#hasBegun) yield this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#hasBegun = true;
    }
  }
}
