/** Above this many different texts (lists of different lengths make new ones) the rest is sent unprepared. */
const MOST_STATEMENTS = 500;

/** Short names for the texts of statements, the same on all connections of a database. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  /** What a connection has prepared under a name stays there: no name is given twice. */
  #given = 0;

  /** Undefined where the text has none. */
  known(text: string): string | undefined {
    return this.#names.get(text);
  }

  /** Undefined once there are too many. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS) return known;
    const name = `s${this.#given}`;
    this.#given += 1;
    this.#names.set(text, name);
    return name;
  }

  /** All are prepared anew, under other names. */
  forget(): void {
    this.#names.clear();
  }
}
