export type AutomationStatus = 'active' | 'paused' | 'completed' | 'expired' | 'failed' | 'cancelled';
export type AutomationEvent = 'pause' | 'resume' | 'complete' | 'expire' | 'fail' | 'cancel' | 'revive';

const MOVES: Readonly<Record<AutomationStatus, Partial<Record<AutomationEvent, AutomationStatus>>>> = {
  active: {
    pause: 'paused',
    complete: 'completed',
    expire: 'expired',
    fail: 'failed',
    cancel: 'cancelled',
  },
  paused: { resume: 'active', cancel: 'cancelled' },
  completed: { revive: 'active' },
  expired: {},
  failed: { revive: 'active' },
  cancelled: {},
};

/** The status after `event`, or null when the status does not know the event. */
export const next = (status: AutomationStatus, event: AutomationEvent): AutomationStatus | null =>
  MOVES[status][event] ?? null;

/** Nothing brings it back, but a chain that takes back the final block of a swap that ended it. */
export const isEnded = (status: AutomationStatus): boolean => status !== 'active' && status !== 'paused';
