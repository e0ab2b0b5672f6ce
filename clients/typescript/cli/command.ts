/** One flag of a command: a parameter or a property of the body. */
export interface Flag {
  /** Path of the property in the input: `tokenIn`, `limits.max_trade_usd`. */
  readonly property: string;
  /** Name without the dashes: `token-in`, `limits.max-trade-usd`. */
  readonly flag: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'json' | 'file';
  /** The flag may be repeated. */
  readonly isList: boolean;
  /** The word `null` sends null. */
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  /** The known values. Empty if there is no such list. */
  readonly choices: readonly string[];
  /** A newer service may know further values. */
  readonly isOpen: boolean;
  readonly says: string;
}

/** When an operation moves money: always, only with one property, or always except with one property. */
export interface Moves {
  readonly when: string | null;
  readonly unless: string | null;
}

/** One operation of the contract as a command. */
export interface Command {
  readonly operationId: string;
  readonly noun: string;
  readonly verb: string;
  readonly summary: string;
  /** The first paragraph of the contract's description. */
  readonly says: string;
  /** Properties that may stand without a flag, in order. */
  readonly positionals: readonly string[];
  readonly flags: readonly Flag[];
  readonly hasBody: boolean;
  /** The operation honours an idempotency key. */
  readonly isKeyed: boolean;
  /** A call can change nothing. */
  readonly isRead: boolean;
  readonly isList: boolean;
  /** New entries can be printed as they come. */
  readonly canFollow: boolean;
  /** The list can be a CSV. */
  readonly canExport: boolean;
  /** The answer is a file. */
  readonly answersFile: boolean;
  /** Columns of the table. Empty if the answer is no list. */
  readonly columns: readonly string[];
  /** The operation that reports how the started work ends. A poll names itself. */
  readonly waitsWith: string | null;
  /** The operation that answers with `--dry-run`, and its extra input. */
  readonly dryRun: { readonly operationId: string; readonly input: Readonly<Record<string, string>> } | null;
  readonly moves: Moves | null;
}
