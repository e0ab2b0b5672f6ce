import type { Caller } from '../contract/call.ts';

/** A revocation ends open streams within this time. */
const CHECK_MS = 1_000;

type OnRevoked = (reason: unknown) => void;

interface WatchedCredential {
  readonly told: Set<OnRevoked>;
  readonly timer: NodeJS.Timeout;
}

/** One check a second per credential, however many streams it has. */
export class AdmissionWatch {
  readonly #assertAdmitted: (caller: Caller) => Promise<void>;
  readonly #watched = new Map<string, WatchedCredential>();

  constructor(assertAdmitted: (caller: Caller) => Promise<void>) {
    this.#assertAdmitted = assertAdmitted;
  }

  /** Returns the function that ends the watch. */
  watch(caller: Caller, told: OnRevoked): () => void {
    const credential = `${caller.keyId} ${caller.sessionId}`;
    const watched = this.#watched.get(credential) ?? this.#begin(credential, caller);
    watched.told.add(told);
    return () => {
      watched.told.delete(told);
      if (watched.told.size > 0) return;
      clearInterval(watched.timer);
      if (this.#watched.get(credential) === watched) this.#watched.delete(credential);
    };
  }

  #begin(credential: string, caller: Caller): WatchedCredential {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      await this.#assertAdmitted(caller).catch((reason: unknown) => {
        for (const told of watched.told) told(reason);
      });
      isAsking = false;
    };
    const watched = { told: new Set<OnRevoked>(), timer: setInterval(() => void ask(), CHECK_MS) };
    watched.timer.unref();
    this.#watched.set(credential, watched);
    return watched;
  }
}
