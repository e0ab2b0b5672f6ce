import { useSyncExternalStore } from 'react';

/** Yes or no outside React, which components follow. */
export function makeFlag() {
  let isOn = false;
  const listeners = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  };
  return {
    set(next: boolean): void {
      if (isOn === next) return;
      isOn = next;
      for (const tell of listeners) tell();
    },
    use: (): boolean => useSyncExternalStore(subscribe, () => isOn),
  };
}
