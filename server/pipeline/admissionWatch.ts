import type { Caller } from './call.ts';

/** A revocation ends what is open within this time. */
const LOOK_MS = 1_000;

type Told = (reason: unknown) => void;

interface Watched {
  readonly told: Set<Told>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Looks, while something is open for a caller, whether his key or session still counts: once a second for all that is open for
 * it, so that many streams cost the database what one does.
 */
export class AdmissionWatch {
  readonly #assertAdmitted: (caller: Caller) => Promise<void>;
  readonly #watched = new Map<string, Watched>();

  /** `assertAdmitted` rejects where the caller is let in no more. */
  constructor(assertAdmitted: (caller: Caller) => Promise<void>) {
    this.#assertAdmitted = assertAdmitted;
  }

  /** Tells why he is let in no more; returns the function that ends the watch. */
  watch(caller: Caller, told: Told): () => void {
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

  #begin(credential: string, caller: Caller): Watched {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      await this.#assertAdmitted(caller).catch((reason: unknown) => {
        for (const told of watched.told) told(reason);
      });
      isAsking = false;
    };
    const watched = { told: new Set<Told>(), timer: setInterval(() => void ask(), LOOK_MS) };
    watched.timer.unref();
    this.#watched.set(credential, watched);
    return watched;
  }
}
