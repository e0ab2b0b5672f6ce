type Tone = 'good' | 'bad' | 'wait' | '';

/** Words and tone of each status of agents, chain operations, automations and approvals. */
const SHOWN: Readonly<Record<string, readonly [string, Tone]>> = {
  running: ['Running', 'good'],
  stopped: ['Stopped', ''],
  paused: ['Paused', 'wait'],
  frozen: ['Frozen', 'bad'],
  queued: ['Accepted', 'wait'],
  awaiting_approval: ['Needs approval', 'wait'],
  awaiting_funding: ['Needs funds', 'wait'],
  submitted: ['On its way', 'wait'],
  confirmed: ['Done', 'good'],
  failed: ['Failed', 'bad'],
  expired: ['Expired', 'bad'],
  active: ['Active', 'good'],
  stopping: ['Stopping', 'wait'],
  incomplete: ['Incomplete', 'wait'],
  succeeded: ['Done', 'good'],
  dropped: ['Dropped', ''],
  completed: ['Completed', ''],
  revoked: ['Revoked', ''],
  cancelled: ['Cancelled', ''],
  pending: ['Waits for a yes', 'wait'],
  approved: ['Approved', 'good'],
  refused: ['Refused', 'bad'],
  scheduled: ['On its way', 'wait'],
  executed: ['Done', 'good'],
  skipped: ['Skipped', ''],
  verified: ['Known', 'good'],
  unverified: ['Not verified', 'wait'],
  blocked: ['Blocked', 'bad'],
  not_final: ['Not final yet', 'wait'],
  credited: ['Credited', 'good'],
  below_minimum: ['Below the minimum', 'bad'],
  on_sale: ['On sale', 'good'],
  sold: ['Sold', ''],
  enabled: ['Enabled', 'good'],
  disabled: ['Disabled', 'bad'],
  unconfirmed: ['Not confirmed', 'wait'],
  sending: ['On its way', 'wait'],
  allowed: ['Allowed', 'good'],
  held: ['Held', 'wait'],
};

export function Status({ status }: { readonly status: string }) {
  const [word, tone] = SHOWN[status] ?? [status, ''];
  return <span className={`chip ${tone}`}>{word}</span>;
}

export const agentStatus = (agent: { readonly status: string; readonly frozen: unknown }): string =>
  agent.frozen === null ? agent.status : 'frozen';

/** Whether an operation on the chain goes on. */
export const isOnItsWay = (status: string): boolean =>
  status === 'queued' || status === 'submitted' || status.startsWith('awaiting_');

interface Ending {
  readonly status: string;
  readonly tx: { readonly finality: string | null } | null;
}

/** Whether an operation has ended for good: no reorg can undo its end. */
export const isSettled = (operation: Ending | undefined): boolean =>
  operation !== undefined && !isOnItsWay(operation.status) && operation.tx?.finality !== 'soft';
