import { ConnectionError } from '@agent-trading-service/client';
import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

function set(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const tell of listeners) tell();
}

// Open streams may outlive a lost network unnoticed.
addEventListener('offline', () => set(true));

/** Knows from the client's calls whether the service answers. Figures are shown as stale while it does not. */
export const connection = {
  answered(_operationId: string, status: number): void {
    // An answer of before may arrive after the network has gone.
    if (status < 500 && navigator.onLine) set(false);
  },
  failed(error: unknown): void {
    if (error instanceof ConnectionError) set(true);
  },
};

export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isLost,
  );
