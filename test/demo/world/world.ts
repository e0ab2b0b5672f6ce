import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../../../server/sandbox/system/writeDurably.ts';
import { print } from '../progress.ts';
import { type Filled, fillWorld, type WorldSize } from './fillWorld.ts';
import { NoWorld } from './folder.ts';
import { openWorld } from './openWorld.ts';
import { worldTime } from './worldTime.ts';

export const FULL_SIZE: WorldSize = { agents: 10, tokens: 50, hours: 12, rounds: 24, tradesARound: 28 };

/**
 * Makes a sandbox with a past in `dataDir`, and says what it holds. If the folder already holds a whole world,
 * only says so. Throws NoWorld for a folder with something else in it.
 */
export async function makeWorld(dataDir: string, size: WorldSize): Promise<Filled> {
  const file = path.join(dataDir, 'world.json');
  if (existsSync(file)) {
    print(`${dataDir} already holds a world. To make a new one, delete that folder first.`);
    return JSON.parse(readFileSync(file, 'utf8')) as Filled;
  }
  if (existsSync(path.join(dataDir, 'identity.json'))) {
    throw new NoWorld(
      `${dataDir} holds a sandbox without a past, or a world that was not finished. A chain cannot get an earlier past: delete that folder, or name another one by DATA_DIR.`,
    );
  }
  const beganMs = performance.now();
  const say = (line: string) => void print(`[${seconds(beganMs).padStart(5)} s] ${line}`);
  const world = await openWorld(dataDir, worldTime(size.hours * 3_600_000));
  try {
    say(`a database and a chain, ${size.hours} hours before now, in ${dataDir}`);
    const filled = await fillWorld(world, size, say);
    await writeDurably(file, `${JSON.stringify(filled)}\n`);
    return filled;
  } finally {
    await world.close();
  }
}

const seconds = (sinceMs: number): string => ((performance.now() - sinceMs) / 1_000).toFixed(1);

export function introduceWorld(dataDir: string, made: Filled): void {
  const trades = made.strangersTrades + made.agentsTrades;
  print(`
The world: ${made.agents} agents, ${made.tokens} tokens with pictures, ${trades} trades (${made.agentsTrades} by agents).
Start it. It continues at the present:
  DATA_DIR=${dataDir} npm start

Then look at it, here on the usual port:
  http://127.0.0.1:8080/docs
  curl 'http://127.0.0.1:8080/api/v1/tokens?sort=volume24h'
  curl 'http://127.0.0.1:8080/api/v1/leaderboard?period=all'`);
}
