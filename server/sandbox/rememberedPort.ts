import { readFile } from 'node:fs/promises';

/** The port that the file holds from the last start; 0, which is any free one, where it holds none. */
export async function rememberedPort(path: string): Promise<number> {
  const port = Number(await readFile(path, 'utf8').catch(() => '0'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}
