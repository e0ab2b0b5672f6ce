import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { FrontendReader } from './frontendReader.ts';

/**
 * before: the COMMIT never reaches the server, which rolls back.
 * after: it happens, but its answer is lost.
 * frozen: the same, and then nothing passes until `mend`.
 */
export type Cut = 'before' | 'after' | 'frozen';

interface Ambush {
  readonly cut: Cut;
  readonly made: string;
  readonly struck: () => void;
}

type Weather = 'fair' | 'frozen' | 'away' | 'slow';

const SLOW_MS = 15;

/** ReadyForQuery outside a transaction: the server has ended the transaction. */
const TRANSACTION_ENDED = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A proxy between the service and PostgreSQL that reads statements and fails like a network: at one chosen
 * COMMIT, or for every connection until it is mended.
 */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const lines = new Set<Line>();
  const ambushes: Ambush[] = [];
  let weather: Weather = 'fair';
  const server = net.createServer((client) => {
    if (weather === 'away') {
      client.destroy();
      return;
    }
    const database = net.connect(Number(target.port), target.hostname);
    const line = connect(client, database, {
      ambushes,
      weather: () => weather,
      freeze: () => turn('frozen'),
    });
    lines.add(line);
    database.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const turn = (to: Weather): void => {
    weather = to;
    for (const line of lines) line.flow();
  };
  return {
    url: url.href,
    /**
     * Cuts the next COMMIT of a transaction with a statement that contains `made`. Resolves when that has
     * happened.
     */
    cutNextCommit(cut: Cut, made = ''): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      ambushes.push({ cut, made, struck: resolve });
      return promise;
    },
    /** Nothing passes in either direction, and neither side learns of it. */
    freeze: () => turn('frozen'),
    refuse() {
      turn('away');
      for (const line of lines) line.destroy();
    },
    slow: () => turn('slow'),
    mend: () => turn('fair'),
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

interface Line {
  flow(): void;
  destroy(): void;
}

interface Surroundings {
  readonly ambushes: Ambush[];
  weather(): Weather;
  freeze(): void;
}

/** Both directions of one connection, in order. The client's direction is read statement by statement. */
function connect(client: net.Socket, database: net.Socket, around: Surroundings): Line {
  const { ambushes, weather, freeze } = around;
  const destroy = (): void => {
    client.destroy();
    database.destroy();
  };
  for (const socket of [client, database]) socket.on('error', destroy);
  // A frozen network also hides from the server that its client is gone.
  const part = (): void => {
    if (client.destroyed && weather() !== 'frozen') database.end();
  };
  client.once('close', part);
  database.once('close', () => client.destroy());
  const reader = new FrontendReader();
  let lost: Ambush | null = null;
  let lostBytes = Buffer.alloc(0);

  function ask(bytes: Buffer): void {
    for (const made of reader.commitsIn(bytes)) {
      const at = ambushes.findIndex((one) => made.some((text) => text.includes(one.made)));
      if (at === -1) continue;
      const [ambush] = ambushes.splice(at, 1);
      const { cut, struck } = ambush!;
      if (cut === 'before') {
        destroy();
        struck();
        return;
      }
      if (cut === 'after') lost = ambush!;
      else {
        freeze();
        struck();
      }
    }
    database.write(bytes);
  }

  function answer(bytes: Buffer): void {
    if (lost === null) {
      client.write(bytes);
      return;
    }
    // Statements that left together with the COMMIT are answered before it. A line that is cut then may take
    // the COMMIT away from the server.
    lostBytes = Buffer.concat([lostBytes, bytes]);
    if (!lostBytes.includes(TRANSACTION_ENDED)) return;
    destroy();
    lost.struck();
  }

  const ways = [way(client, ask, weather), way(database, answer, weather)];
  const flow = (): void => {
    for (const one of ways) one.flow();
    part();
  };
  return { flow, destroy };
}

function way(from: net.Socket, pass: (bytes: Buffer) => void, weather: () => Weather) {
  const waiting: Buffer[] = [];
  let isBusy = false;
  async function flow(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0 && weather() !== 'frozen') {
      if (weather() === 'slow') await delay(SLOW_MS);
      const next = waiting.shift()!;
      if (!from.destroyed) pass(next);
    }
    isBusy = false;
  }
  from.on('data', (bytes) => {
    waiting.push(bytes);
    void flow();
  });
  return { flow: () => void flow() };
}
