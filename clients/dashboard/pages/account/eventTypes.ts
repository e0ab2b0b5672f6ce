import type { EventTypeName, WebhookFormat } from '@agent-trading-service/client';

/** All events of one subject, in words. */
export const SUBJECTS: readonly (readonly [EventTypeName, string])[] = [
  ['swap.*', 'Swaps'],
  ['launch.*', 'Launches'],
  ['transfer.*', 'Transfers'],
  ['claim.*', 'Fee claims'],
  ['agent.*', 'Agents'],
  ['approval.*', 'Approvals'],
  ['automation.*', 'Automations'],
  ['run.*', 'Runs'],
  ['chat.*', 'Chats'],
  ['credits.*', 'Low credits'],
  ['deposit.*', 'Deposits'],
  ['account.*', 'The account'],
  ['key.*', 'API keys'],
  ['session.*', 'Sign-ins'],
  ['whitelist.*', 'Whitelists'],
  ['payout.*', 'Payout wallets'],
  ['limits.*', 'Limits'],
  ['policy.*', 'Policies'],
  ['webhook.*', 'Webhooks'],
];

export const subjectText = (type: string): string => SUBJECTS.find(([one]) => one === type)?.[1] ?? type;

export const FORMATS: readonly (readonly [WebhookFormat, string])[] = [
  ['standard', 'Program: signed JSON'],
  ['slack', 'Slack'],
  ['discord', 'Discord'],
  ['telegram', 'Telegram'],
  ['email', 'E-mail'],
];

export const formatText = (format: string): string => FORMATS.find(([one]) => one === format)?.[1] ?? format;
