import { stderr, stdin, stdout } from 'node:process';

/** Where the program reads and writes. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A person can answer a question: standard input and standard error are terminals. */
  readonly isInteractive: boolean;
  /** Standard error is a terminal, which can redraw a line. */
  readonly redraws: boolean;
  /** Columns of standard output, or null if it is no terminal. */
  readonly width: number | null;
  readonly isBold: boolean;
  readonly print: (text: string) => void;
  /** Writes to standard output without a line end. */
  readonly write: (text: string) => void;
  readonly printBytes: (bytes: Uint8Array) => void;
  /** Writes a line for the person to standard error. */
  readonly say: (line: string) => void;
  /** Writes to standard error without a line end. */
  readonly draw: (text: string) => void;
}

export function openTerminal(): Terminal {
  const { env } = process;
  // A reader such as `head` may leave early.
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  return {
    env,
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    redraws: stderr.isTTY === true && env.TERM !== 'dumb',
    width: stdout.isTTY === true ? stdout.columns || 80 : null,
    isBold: stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    print: (text) => void stdout.write(`${text}\n`),
    write: (text) => void stdout.write(text),
    printBytes: (bytes) => void stdout.write(bytes),
    say: (line) => void stderr.write(`${line}\n`),
    draw: (text) => void stderr.write(text),
  };
}
