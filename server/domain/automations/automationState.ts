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

/** Null if `event` is not allowed. */
export const nextAutomationStatus = (
  status: AutomationStatus,
  event: AutomationEvent,
): AutomationStatus | null => MOVES[status][event] ?? null;

/** Final, unless a reorg below finality revives the swap that ended it. */
export const isAutomationEnded = (status: AutomationStatus): boolean =>
  status !== 'active' && status !== 'paused';
