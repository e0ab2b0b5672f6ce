import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isInNetworks } from '../domain/account/networks.ts';
import { callerNetwork } from '../pipeline/callerNetwork.ts';
import type { ConnectionLimits } from './connectionLimits.ts';

/** Bounds what one caller can make the process hold; `refuse` answers on a connection of one who has too many. */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  refuse: (socket: Socket) => void,
): void {
  const held = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isInNetworks(limits.trustedProxies, address)) return;
    const network = callerNetwork(address);
    const count = (held.get(network) ?? 0) + 1;
    held.set(network, count);
    socket.once('close', () => {
      const others = (held.get(network) ?? 1) - 1;
      if (others === 0) held.delete(network);
      else held.set(network, others);
    });
    if (count > limits.connectionsOfOne) refuse(socket);
  });
}
