/**
 * The bytes of files that somebody still holds, for the next who asks for one of them: however many read a file slowly, it is
 * in memory once. It keeps nothing in memory itself.
 */
export class SharedBytes {
  readonly #held = new Map<string, WeakRef<Uint8Array>>();
  readonly #dropped = new FinalizationRegistry<string>((cid) => {
    if (this.#held.get(cid)?.deref() === undefined) this.#held.delete(cid);
  });

  find(cid: string): Uint8Array | undefined {
    return this.#held.get(cid)?.deref();
  }

  /** The bytes that are to be handed out: those of another who was faster, if there are any. */
  share(cid: string, bytes: Uint8Array): Uint8Array {
    const held = this.find(cid);
    if (held !== undefined) return held;
    this.#held.set(cid, new WeakRef(bytes));
    this.#dropped.register(bytes, cid);
    return bytes;
  }
}
