import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * A free loopback port: `wanted` (an error when it is taken), else the one that `rememberedIn` holds from the last
 * start if it is still free, else any. The caller writes the file once something listens there.
 */
export async function pickPort(wanted: number | undefined, rememberedIn: string): Promise<number> {
  if (wanted !== undefined) {
    if (await canListen(wanted)) return wanted;
    throw new Error(`Port ${wanted} on ${LOOPBACK} is taken.`);
  }
  const remembered = Number(await readFile(rememberedIn, 'utf8').catch(() => '0'));
  if (
    Number.isInteger(remembered) &&
    remembered > 0 &&
    remembered < 65_536 &&
    (await canListen(remembered))
  ) {
    return remembered;
  }
  return (await listen(0)) as number;
}

async function canListen(port: number): Promise<boolean> {
  return (await listen(port)) !== undefined;
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
