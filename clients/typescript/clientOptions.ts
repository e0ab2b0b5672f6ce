import type { Hooks } from './calls/hooks.ts';

/** The address of the service, the credentials and the time limits. Times are milliseconds. */
export interface AgentTradingClientOptions extends Hooks {
  /**
   * The service's address without `/api/v1`, such as `http://127.0.0.1:8080`. Add a path if a gateway needs one. Default outside a
   * browser: the variable AGENT_TRADING_BASE_URL.
   */
  readonly baseUrl?: string | undefined;
  /**
   * `cpk_...`. Everyone who has the key can spend: never put it in a public page. Without a key, the client can call the public
   * operations and, after `signIn`, those of its session. Default outside a browser: the variable AGENT_TRADING_API_KEY; null takes
   * none.
   */
  readonly apiKey?: string | null | undefined;
  /** Sends one request, for example through a proxy or in a test. Default: the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * `include` sends and keeps the session's cookie even if the page has another origin than the service. The service must
   * name that origin in CORS_ORIGINS. Default: the browser's own, `same-origin`.
   */
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Headers of every request, such as those that a gateway needs. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The maximum number of attempts of a call, including the first. Default 4; 1 switches retries off. */
  readonly maxAttempts?: number | undefined;
  /**
   * Milliseconds after which an attempt without a whole answer is lost. Default 30,000. The time that the service may hold the
   * answer is added: `waitSeconds`, or 120 s for a message to an agent.
   */
  readonly attemptTimeoutMs?: number | undefined;
  /** Milliseconds for all attempts and pauses of a call. Default 120,000. The hold time is added once. */
  readonly totalTimeoutMs?: number | undefined;
}
