/** A value of JSON. In a case, an object with a key such as `$of` or `$hex` stands for another value; see the README. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type JsonObject = { readonly [name: string]: Json };

/** What a request must be. What is left out is as in the request before. */
export interface ExpectedRequest {
  readonly method?: string;
  /** Without the prefix of the run, as it is sent: percent-encoded. */
  readonly path?: string;
  /** All query parameters, decoded. */
  readonly query?: Readonly<Record<string, string>>;
  /** The query as it is sent, with its `?`, or an empty string. */
  readonly search?: string;
  /** Text: the exact value. `true`: there is one. Null: there is none. `notAs`: another one than in that request. */
  readonly headers?: Readonly<Record<string, string | true | null | { readonly notAs: number }>>;
  /** The JSON of the body; null for no body. */
  readonly body?: Json;
  /** The parts of a multipart body, each a `$hex`. */
  readonly parts?: JsonObject;
}

/** One piece of a body: text, bytes in hex, or a server-sent event. */
export type Piece =
  | string
  | { readonly $hex: string }
  | { readonly event: string; readonly data: Json; readonly id?: string };

/** What is sent back. `status` is 200 by default. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | { readonly secondsFromNow: number }>>;
  readonly json?: Json;
  readonly text?: string;
  /** A body that is sent in pieces, one packet each, without a length. */
  readonly pieces?: readonly Piece[];
  readonly isCompressed?: boolean;
  /** The connection breaks after so many bytes of the body. */
  readonly cutAfter?: number;
  /** How a body of `pieces` goes on: it ends (default), the connection breaks, or nothing more comes. */
  readonly then?: 'end' | 'break' | 'silence';
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number;
  /** `close`, `reset`: the connection ends without an answer. `silence`: no answer comes. `garbage`: no HTTP. */
  readonly fault?: 'close' | 'reset' | 'silence' | 'garbage';
  /** Bytes that go before the answer: an informational response. */
  readonly before?: string;
}

export interface Exchange {
  readonly request?: ExpectedRequest;
  readonly answer: ScriptedAnswer;
  /** The shortest time in milliseconds from the end of the answer before to this request. */
  readonly pauseMs?: number;
  /** The client closes the connection by itself. */
  readonly isLeft?: boolean;
  /** How often this exchange happens. Default 1. */
  readonly times?: number;
  /** The last exchange may happen so many times, or fewer. */
  readonly atMost?: number;
}

export interface ExpectedError {
  readonly kind: 'refused' | 'lost' | 'waitTimeout' | 'argument' | 'aborted' | 'other';
  /** Each must be in the text of the error. */
  readonly says?: readonly string[];
  readonly [fact: string]: Json | undefined;
}

/** The result of a call. */
export interface Expectation {
  /** The exact result. */
  readonly value?: Json;
  /** The result is the JSON body of this exchange, 1 is the first. */
  readonly body?: number;
  /** The result has these properties, and may have more. */
  readonly has?: Json;
  /** What a loop over a list or stream gave, in order. */
  readonly items?: readonly Json[];
  /** What a loop gave: the entries of the bodies of these exchanges. */
  readonly entriesOf?: readonly number[];
  /** What `onUpdate` was told, each as in `has`. */
  readonly updates?: readonly Json[];
  /** The status and headers of the answer; `how` is `response`. */
  readonly response?: JsonObject;
  readonly error?: ExpectedError;
}

export interface ExamCall {
  readonly operation: string;
  /** Default: `call`. */
  readonly how?: 'call' | 'response' | 'iterate' | 'stream' | 'follow' | 'wait';
  readonly input?: JsonObject;
  readonly options?: JsonObject;
  /** The caller leaves the loop after so many items. */
  readonly leaveAfter?: number;
  /** The caller aborts: before the call, or once so many requests have arrived or been answered. */
  readonly abort?: 'before' | { readonly arrived: number } | { readonly answered: number };
  readonly expect: Expectation;
}

export interface ExamCase {
  /** The guarantee in plain words. */
  readonly name: string;
  readonly client?: JsonObject;
  /** The system's time changes by a day before each time that it is read. */
  readonly clock?: 'jumps';
  readonly calls: readonly ExamCall[];
  /** The exchanges in order. The client must send exactly these requests. */
  readonly server: readonly Exchange[];
}

export interface Subject {
  readonly subject: string;
  readonly cases: readonly ExamCase[];
}

/** What a runner reports of one call. */
export interface Outcome {
  readonly value?: Json;
  readonly items?: readonly Json[];
  readonly updates?: readonly Json[];
  readonly response?: JsonObject;
  readonly error?: JsonObject & { readonly text?: string };
}
