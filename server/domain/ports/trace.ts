/** A piece of work, for those who watch: names and ids of the service's own, never what a caller sent. */
export interface Scope {
  /** What is done: an operationId, a JSON-RPC method, a pass. */
  readonly name: string;
  /** server: somebody outside waits for it; client: it waits for somebody outside. */
  readonly kind: 'server' | 'client' | 'internal';
  /** Ids that it is about; each line that is logged meanwhile carries them. */
  readonly about?: Readonly<Record<string, string>>;
  /** The header of that name, by which the caller says what this is a part of (W3C Trace Context); malformed counts as absent. */
  readonly traceparent?: string | null | undefined;
}

export interface Trace {
  /**
   * Does the work as a part of what is under way; resolves and rejects as the work does. Work that rejects has failed, and so
   * has what `isFailure` says of the result.
   */
  within<T>(scope: Scope, work: () => Promise<T>, isFailure?: (result: T) => boolean): Promise<T>;
  /** What is under way, as work that goes on with it later or elsewhere names it; null where nobody follows it. */
  traceparent(): string | null;
}
