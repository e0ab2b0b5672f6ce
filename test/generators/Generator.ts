/** A program that makes a client of an OpenAPI document, and the calls that are made with what it made. */
export interface Generator {
  readonly name: string;
  readonly version: string;
  /** Commands that succeed where its toolchain is installed. */
  readonly toolchain: readonly Command[];
  /** Takes seconds: the heavy part of the suite runs it too. */
  readonly isLight?: boolean;
  /** Options beyond the defaults, in the words of the generator; none for a client by defaults. */
  readonly options?: string;
  /** The faults of the generator that its options avoid. */
  readonly knownFaults?: readonly KnownFault[];
  /** Installs it at its version into `place.tools`, once. */
  install(place: Place): Promise<void>;
  /** Makes the client of `place.document` in `place.work`. */
  generate(place: Place): Promise<void>;
  /** Compiles all of the client, or loads every module of it. */
  compile(place: Place): Promise<void>;
  /** Compiles the program of calls against the client and returns how it is run. */
  prepareCalls(place: Place): Promise<Command>;
}

/** A fault that no contract can avoid. It is looked for in each run, so that an option goes when its reason has gone. */
export interface KnownFault {
  readonly about: string;
  /** The smallest document that shows it, in `known/`. */
  readonly document: string;
  /** Generates without the options and returns whether the fault is there. */
  shows(place: Place): Promise<boolean>;
}

export type Command = readonly [program: string, ...args: string[]];

/** Where a generator works. */
export interface Place {
  /** The document that clients are made of. */
  readonly document: string;
  /** Kept from run to run: the generator, its dependencies, caches of compilers. */
  readonly tools: string;
  /** Empty at first. */
  readonly work: string;
  /** Runs a program in `work` and returns what it printed. @throws CommandFailed */
  run(command: Command, options?: RunOptions): Promise<string>;
  /** Copies a program of calls from `smoke/` to a path in `work`. */
  copySmoke(file: string, to: string): void;
  /** Runs the steps unless `tools` holds what they made for the same key. */
  once(key: string, steps: () => Promise<void>): Promise<void>;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}
