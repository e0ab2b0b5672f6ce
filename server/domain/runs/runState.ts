export type RunStatus = 'queued' | 'running' | 'stopping' | 'completed' | 'failed' | 'incomplete' | 'stopped';
/** `lapse`: a budget is used up, or nothing more comes of it. `halt`: what was to be stopped has come to rest. */
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

/** The status after `event`, or null when the status does not know the event. */
export const next = (status: RunStatus, event: RunEvent): RunStatus | null => MOVES[status][event] ?? null;

/** Nothing brings it back. */
export const isEnded = (status: RunStatus): boolean => Object.keys(MOVES[status]).length === 0;

/** Those that a worker still has to do something about; an agent has one at most. */
export const ACTIVE: readonly RunStatus[] = ['queued', 'running', 'stopping'];

/** Those that may still be stopped. */
export const STOPPABLE: readonly RunStatus[] = ACTIVE.filter((status) => next(status, 'stop') !== null);

/** Why a run ended or is being stopped. */
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
