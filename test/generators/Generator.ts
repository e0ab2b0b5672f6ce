export interface Generator {
  readonly name: string;
  readonly version: string;
  /** Commands that succeed when its toolchain is installed. */
  readonly toolchain: readonly Command[];
  /** It takes seconds, so the heavy part of the suite runs it too. */
  readonly isLight?: boolean;
  /** Options beyond the defaults, as the generator writes them; absent: defaults only. */
  readonly options?: string;
  /** Faults of the generator that its options avoid. */
  readonly knownFaults?: readonly KnownFault[];
  /** The page of the guide whose commands and code it runs. */
  readonly page?: string;
  install(place: Place): Promise<void>;
  generate(place: Place): Promise<void>;
  /** Compiles the whole client, or loads each of its modules. */
  compile(place: Place): Promise<void>;
  /** Compiles the calls against the client and returns the command that runs them. */
  prepareCalls(place: Place): Promise<Command>;
}

/**
 * A fault that no contract can avoid. Each run checks it, so an option is removed once its reason is gone.
 */
export interface KnownFault {
  readonly about: string;
  /** In `known/`, as small as possible. */
  readonly document: string;
  /** Generates without the options and returns whether the fault occurs. */
  shows(place: Place): Promise<boolean>;
}

export type Command = readonly [program: string, ...args: string[]];

export interface Place {
  readonly document: string;
  /** Kept from run to run: the generator, its dependencies, compiler caches. */
  readonly tools: string;
  /** Empty at first. */
  readonly work: string;
  /** Runs a program in `work` and returns its output. @throws CommandFailed */
  run(command: Command, options?: RunOptions): Promise<string>;
  copySmoke(file: string, to: string): void;
  /** Runs the steps unless `tools` already holds their result for this key. */
  once(key: string, steps: () => Promise<void>): Promise<void>;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}
