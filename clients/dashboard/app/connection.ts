import { ConnectionError } from '@agent-trading-service/client';
import { makeFlag } from './flag.ts';

const lost = makeFlag();

// Open streams may outlive a lost network unnoticed.
addEventListener('offline', () => lost.set(true));

/** Knows from the client's calls whether the service answers. Figures are shown as stale while it does not. */
export const connection = {
  answered(_operationId: string, status: number): void {
    // An answer of before may arrive after the network has gone.
    if (status < 500 && navigator.onLine) lost.set(false);
  },
  failed(error: unknown): void {
    if (error instanceof ConnectionError) lost.set(true);
  },
};

export const useIsConnectionLost = lost.use;
