/** The forms of an agent. Few visits open one, so they come together when a tab of theirs is opened. */
export { Automations } from './automations/automations.tsx';
export { Fees } from './fees/fees.tsx';
export { Limits } from './limits/limits.tsx';
export { Policy } from './policy/policy.tsx';
export { Settings } from './settings/settings.tsx';
export { Transfers } from './transfers/transfers.tsx';
