import type { Scope } from '@agent-trading-service/client';
import { Checks } from '../../kit/checks.tsx';
import { Field, faultOf } from '../../kit/field.tsx';
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
        <Field label="Ends" fault={faultOf(error, 'expires_in_days')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={form.days}
              onChange={({ target }) => change({ days: target.value })}
            >
              <option value="">Never</option>
              <option value="30">In 30 days</option>
              <option value="90">In 90 days</option>
              <option value="365">In a year</option>
            </select>
          )}
        </Field>
        <Field
          label="From networks"
          hint="Empty: any. For example 203.0.113.7/32."
          fault={faultOf(error, 'allowed_ips')}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              autoComplete="off"
              value={form.networks}
              onChange={({ target }) => change({ networks: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function MoneyBounds({ form, error, change }: KeyBoundsProps) {
  return (
    <div className="pair">
      <Field
        label="Most for one operation, in USD"
        hint="Empty: no limit."
        fault={faultOf(error, 'max_operation_usd')}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={form.maxOperationUsd}
            onChange={({ target }) => change({ maxOperationUsd: target.value })}
          />
        )}
      </Field>
      <Field label="Most in 24 hours, in USD" hint="Empty: no limit." fault={faultOf(error, 'max_daily_usd')}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={form.maxDailyUsd}
            onChange={({ target }) => change({ maxDailyUsd: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
