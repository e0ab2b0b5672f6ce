import { ApiError, ConnectionError, WaitTimeoutError } from '../index.ts';
import type { Command } from './command.ts';
import { Interrupted } from './input/interrupted.ts';
import { UsageError } from './input/usageError.ts';
import { oneLine } from './output/plainText.ts';

export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  unauthenticated: 4,
  unavailable: 5,
  unknown: 6,
  fault: 70,
  interrupted: 130,
} as const;

/** What each exit code means, for the help. */
export const EXIT_CODES: readonly [code: number, meaning: string][] = [
  [EXIT.ok, 'It worked'],
  [EXIT.failed, 'It was accepted and has failed, expired or stopped'],
  [EXIT.usage, 'The command is wrong, or it lacks --yes. Nothing was sent'],
  [EXIT.refused, 'The service refused it'],
  [EXIT.unauthenticated, 'The key is missing, unknown or lacks a right'],
  [EXIT.unavailable, 'Too many requests, or the service is out of reach. Nothing has happened'],
  [EXIT.unknown, 'The outcome is unknown, or the work still goes on'],
];

/** An error as it is printed. */
export interface Failure {
  readonly exitCode: number;
  readonly error: string;
  readonly code: string | null;
  readonly status: number | null;
  readonly fieldErrors: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly next: string | null;
}

const NOTHING = {
  code: null,
  status: null,
  fieldErrors: [],
  requestId: null,
  idempotencyKey: null,
  next: null,
};

const RIGHTS = new Set<string | null>([
  'insufficient_scope',
  'scope_escalation',
  'ip_not_allowed',
  'csrf_failed',
]);

function exitCodeOf({ status, code, retry }: ApiError, isRead: boolean): number {
  if (status === 401 || RIGHTS.has(code)) return EXIT.unauthenticated;
  if (retry === 'same') return EXIT.unavailable;
  if (status >= 500 || status < 300) return isRead ? EXIT.unavailable : EXIT.unknown;
  return EXIT.refused;
}

function nextStep(exitCode: number, idempotencyKey: string | null): string | null {
  const again = idempotencyKey === null ? '' : ` with --idempotency-key ${idempotencyKey}`;
  switch (exitCode) {
    case EXIT.unauthenticated:
      return 'Store another key with agent-trading login, or set AGENT_TRADING_API_KEY.';
    case EXIT.unavailable:
      return `Wait, then repeat the same command${again}.`;
    case EXIT.unknown:
      return idempotencyKey === null
        ? 'First check whether it has happened.'
        : `Repeat the same command${again}: it never happens twice.`;
    default:
      return null;
  }
}

function ofService(error: ApiError, isRead: boolean): Failure {
  const { message, code, status, fieldErrors, requestId, idempotencyKey } = error;
  const exitCode = exitCodeOf(error, isRead);
  const fields = fieldErrors.map(({ field, message: says }) => ({ field, message: says }));
  const next = nextStep(exitCode, idempotencyKey);
  // The client's message repeats the fields below the sentence.
  const [sentence = ''] = message.split('\n');
  return { exitCode, error: sentence, code, status, fieldErrors: fields, requestId, idempotencyKey, next };
}

/** Explains an error of a command. */
export function failureOf(error: unknown, command: Command | null): Failure {
  const isRead = command?.isRead ?? true;
  if (error instanceof UsageError)
    return { ...NOTHING, exitCode: EXIT.usage, error: error.message, next: error.advice };
  if (error instanceof ApiError) return ofService(error, isRead);
  if (error instanceof ConnectionError) {
    const exitCode = isRead ? EXIT.unavailable : EXIT.unknown;
    const { message, idempotencyKey } = error;
    return { ...NOTHING, exitCode, error: message, idempotencyKey, next: nextStep(exitCode, idempotencyKey) };
  }
  if (error instanceof WaitTimeoutError) return { ...NOTHING, exitCode: EXIT.unknown, error: error.message };
  if (error instanceof Interrupted) return { ...NOTHING, exitCode: EXIT.interrupted, error: error.message };
  // The client's own checks of its arguments.
  if (error instanceof TypeError && !('cause' in error))
    return { ...NOTHING, exitCode: EXIT.usage, error: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { ...NOTHING, exitCode: EXIT.fault, error: message };
}

/** The lines for a person. */
export function failureText({ error, code, fieldErrors, requestId, next }: Failure): string {
  const lines = [
    `Error: ${oneLine(error)}${code === null ? '' : ` (${code})`}`,
    ...fieldErrors.map(({ field, message }) => `  ${oneLine(field)}: ${oneLine(message)}`),
    ...(requestId === null ? [] : [`Request: ${requestId}`]),
    ...(next === null ? [] : [next]),
  ];
  return lines.join('\n');
}
