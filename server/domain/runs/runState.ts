export type RunStatus = 'queued' | 'running' | 'stopping' | 'completed' | 'failed' | 'incomplete' | 'stopped';
/** `lapse`: a budget is used up, or there is no progress. `halt`: a stopping run has ended its work. */
export type RunEvent = 'begin' | 'complete' | 'fail' | 'lapse' | 'stop' | 'halt';

const MOVES: Readonly<Record<RunStatus, Partial<Record<RunEvent, RunStatus>>>> = {
  queued: { begin: 'running', stop: 'stopping' },
  running: { complete: 'completed', fail: 'failed', lapse: 'incomplete', stop: 'stopping' },
  stopping: { halt: 'stopped' },
  completed: {},
  failed: {},
  incomplete: {},
  stopped: {},
};

/** Null if `event` is not allowed. */
export const nextRunStatus = (status: RunStatus, event: RunEvent): RunStatus | null =>
  MOVES[status][event] ?? null;

export const isRunEnded = (status: RunStatus): boolean => Object.keys(MOVES[status]).length === 0;

/** Runs that need a worker; at most one per agent. */
export const ACTIVE: readonly RunStatus[] = ['queued', 'running', 'stopping'];

export const STOPPABLE: readonly RunStatus[] = ACTIVE.filter(
  (status) => nextRunStatus(status, 'stop') !== null,
);

export type StopReason =
  | 'answered'
  | 'max_steps'
  | 'max_duration'
  | 'max_credits'
  | 'insufficient_credits'
  | 'no_progress'
  | 'stopped_by_owner'
  | 'agent_stopped'
  | 'agent_paused'
  | 'key_revoked'
  | 'model_error'
  | 'tool_error'
  | 'internal_error';
