import type { Scope } from '@agent-trading-service/client';
import { Checks } from '../../kit/checks.tsx';
import { faultOf } from '../../kit/field.tsx';
import { SelectField, TextField } from '../../kit/inputs.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';

export interface KeyForm {
  readonly scopes: readonly Scope[];
  readonly agentIds: readonly string[];
  readonly days: string;
  readonly maxOperationUsd: string;
  readonly maxDailyUsd: string;
  readonly networks: string;
}

interface KeyBoundsProps {
  readonly form: KeyForm;
  readonly error: unknown;
  readonly change: (change: Partial<KeyForm>) => void;
}

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['read', 'Read'],
  ['trade:write', 'Swap'],
  ['launch:write', 'Launch tokens'],
  ['transfer:write', 'Transfer and claim'],
  ['automations:write', 'Automations'],
  ['runtime:write', 'Chats and runs'],
  ['agents:write', 'Agents, whitelists'],
  ['market:write', 'Buy and sell agents'],
  ['skills:write', 'Skills'],
  ['webhooks:write', 'Webhooks'],
  ['account:write', 'Keys and sessions'],
  ['account:freeze', 'Freeze'],
];

const DAYS = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const;

/** What a new key may do, with which agents, for how much and from where. */
export function KeyBounds({ form, error, change }: KeyBoundsProps) {
  const names = useAgentNames();
  return (
    <>
      <Checks
        legend="May"
        hint="None chosen: everything."
        options={SCOPES}
        chosen={form.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      {names.size > 0 && (
        <Checks
          legend="With"
          hint="None chosen: all agents."
          isWide
          options={[...names]}
          chosen={form.agentIds}
          onChange={(agentIds) => change({ agentIds })}
        />
      )}
      <MoneyBounds form={form} error={error} change={change} />
      <div className="pair">
        <SelectField
          label="Ends"
          fault={faultOf(error, 'expires_in_days')}
          value={form.days}
          options={DAYS}
          onChange={(days) => change({ days })}
        />
        <TextField
          label="From networks"
          hint="Empty: any. For example 203.0.113.7/32."
          fault={faultOf(error, 'allowed_ips')}
          value={form.networks}
          onChange={(networks) => change({ networks })}
        />
      </div>
    </>
  );
}

function MoneyBounds({ form, error, change }: KeyBoundsProps) {
  return (
    <div className="pair">
      <TextField
        label="Most for one operation, in USD"
        hint="Empty: no limit."
        fault={faultOf(error, 'max_operation_usd')}
        inputMode="decimal"
        value={form.maxOperationUsd}
        onChange={(maxOperationUsd) => change({ maxOperationUsd })}
      />
      <TextField
        label="Most in 24 hours, in USD"
        hint="Empty: no limit."
        fault={faultOf(error, 'max_daily_usd')}
        inputMode="decimal"
        value={form.maxDailyUsd}
        onChange={(maxDailyUsd) => change({ maxDailyUsd })}
      />
    </div>
  );
}
