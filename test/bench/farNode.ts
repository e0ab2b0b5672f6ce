import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';

/** Each answer of the node takes `roundTripMs` longer; PostgreSQL stays near. */
export async function farNode(place: BenchPlace, scene: Scene, roundTripMs: number): Promise<Scene> {
  const { hostname, port } = new URL(scene.environment.RPC_URL ?? '');
  const held = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [near, far]) {
      held.add(socket);
      socket.once('close', () => held.delete(socket));
    }
    passLate(near, far, roundTripMs / 2);
    passLate(far, near, roundTripMs / 2);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  place.onClose(async () => {
    for (const socket of held) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { context, environment } = scene;
  return {
    ...scene,
    environment: { ...environment, RPC_URL: url },
    context: { ...context, config: { ...context.config, rpcUrls: [url] } },
  };
}

/** Equal timers end in order, so no byte overtakes another. */
function passLate(from: Socket, to: Socket, lateMs: number): void {
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), lateMs));
  from.on('end', () => setTimeout(() => to.end(), lateMs));
  from.on('error', () => to.destroy());
}
