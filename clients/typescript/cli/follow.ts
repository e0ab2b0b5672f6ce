import type { Command } from './command.ts';
import { valueAt } from './input/inputObject.ts';
import { oneLine } from './output/plainText.ts';
import type { Terminal } from './output/terminal.ts';

interface Look {
  readonly isJson: boolean;
  readonly field: string | undefined;
}

/** Prints each entry as it comes, one a line, until the person interrupts. */
export async function follow(
  entries: AsyncIterable<unknown>,
  { columns }: Pick<Command, 'columns'>,
  { isJson, field }: Look,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const entry of entries)
      if (field !== undefined) terminal.print(textOf(valueAt(entry, field)));
      else if (isJson) terminal.print(JSON.stringify(entry));
      else terminal.print(columns.map((column) => textOf(valueAt(entry, column))).join('  '));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? oneLine(value)
    : value === null || value === undefined
      ? '-'
      : JSON.stringify(value);
