/** What callers may hold and for how long; how long an operation waits is its own affair. */
export interface ConnectionLimits {
  /** A caller has this long to send its headers, and this long for its whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Between two requests. */
  readonly keepAliveMs: number;
  /** A caller that closed its sending side gets the answers that are ready within this. */
  readonly halfClosedMs: number;
  /** Nothing passes for this long: no call waits so long, so that the caller does not read its answer, and holds its memory. */
  readonly silenceMs: number;
  /** An answer that is finished must be read within this, however slowly. */
  readonly readMs: number;
  /** How often all of this is looked at. */
  readonly checkMs: number;
  readonly connections: number;
  /** Of one IPv4 address or IPv6 /64, unless it is a trusted proxy's. */
  readonly connectionsOfOne: number;
  /** Requests of one connection that wait for their answers. Hardly any client sends a second one before it has the first answer. */
  readonly unanswered: number;
  /** Networks whose connections are many callers'. */
  readonly trustedProxies: readonly string[];
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  halfClosedMs: 2_000,
  silenceMs: 180_000,
  readMs: 120_000,
  checkMs: 2_000,
  connections: 4_096,
  connectionsOfOne: 1_024,
  unanswered: 64,
  trustedProxies: [],
};
