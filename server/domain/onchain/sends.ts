/** Tells within this process that bytes have just left for the node, so that whoever looks for their receipts looks soon. */
export class Sends {
  readonly #listeners = new Set<() => void>();

  /** Calls back after each; returns what ends that. */
  onSent(callback: () => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  tell(): void {
    for (const callback of this.#listeners) callback();
  }
}
