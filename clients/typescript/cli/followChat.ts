import { valueAt } from './input/inputObject.ts';
import type { StreamedEvent } from './openClient.ts';
import { manyLines, oneLine } from './output/plainText.ts';
import type { Terminal } from './output/terminal.ts';

/** Prints an agent's answer as it comes. The tools that it calls go to standard error. */
export async function followChat(events: AsyncIterable<StreamedEvent>, terminal: Terminal): Promise<void> {
  let isInLine = false;
  const endLine = (): void => {
    if (isInLine) terminal.print('');
    isInLine = false;
  };
  for await (const { event, data } of events) {
    const text = valueAt(data, 'text');
    const tool = valueAt(data, 'tool');
    if (event === 'delta' && typeof text === 'string' && text !== '') {
      terminal.write(manyLines(text));
      isInLine = !text.endsWith('\n');
    }
    if (event === 'tool_call' && typeof tool === 'string') {
      endLine();
      terminal.say(`It calls ${oneLine(tool)}.`);
    }
  }
  endLine();
}
