import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Interrupted } from './interrupted.ts';

/** Asks on the terminal and returns the answer. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const closed = new Promise<never>((_, reject) => lines.once('SIGINT', () => reject(new Interrupted())));
    return (await Promise.race([lines.question(question), closed])).trim();
  } finally {
    lines.close();
  }
}

const END = new Set(['\r', '\n', '\u0004']);
const INTERRUPT = '\u0003';
const ERASE = new Set(['\b', '\u007f']);

/** Asks for a secret. The terminal does not show what is typed. */
export async function askSecret(question: string): Promise<string> {
  // First of all: a key that is pasted at once must not be shown.
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stderr.write(question);
  try {
    return await typedSecret();
  } finally {
    stdin.removeAllListeners('data');
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
}

function typedSecret(): Promise<string> {
  let secret = '';
  return new Promise((resolve, reject) => {
    stdin.on('data', (chunk: string) => {
      for (const letter of chunk) {
        if (END.has(letter)) return resolve(secret);
        if (letter === INTERRUPT) return reject(new Interrupted());
        secret = ERASE.has(letter) ? secret.slice(0, -1) : secret + letter;
      }
    });
    stdin.once('end', () => resolve(secret));
    // An earlier question has paused it.
    stdin.resume();
  });
}

/** Everything that standard input holds. */
export async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
