import type { Agent } from '@agent-trading-service/client';
import { Field, faultOf } from '../../kit/field.tsx';

export interface SaleForm {
  readonly agentId: string;
  readonly price: string;
  readonly title: string;
  readonly description: string;
  readonly days: string;
  readonly includeHistory: boolean;
  readonly includeSystemPrompt: boolean;
}

interface SellFieldsProps {
  readonly form: SaleForm;
  readonly agents: readonly Agent[];
  readonly change: (change: Partial<SaleForm>) => void;
  readonly error: unknown;
}

export function SellFields({ form, agents, change, error }: SellFieldsProps) {
  return (
    <>
      <Field label="Agent" hint="Only stopped agents can be sold." fault={faultOf(error, 'agentId')}>
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={form.agentId}
            onChange={({ target }) => change({ agentId: target.value })}
          >
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="pair">
        <Field label="Price, in credits" fault={faultOf(error, 'price')}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              required
              inputMode="decimal"
              autoComplete="off"
              value={form.price}
              onChange={({ target }) => change({ price: target.value })}
            />
          )}
        </Field>
        <Field label="Expires" fault={faultOf(error, 'expiresAt')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={form.days}
              onChange={({ target }) => change({ days: target.value })}
            >
              <option value="7">In 7 days</option>
              <option value="30">In 30 days</option>
              <option value="60">In 60 days</option>
            </select>
          )}
        </Field>
      </div>
      <Field label="Title" fault={faultOf(error, 'title')}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            required
            maxLength={100}
            autoComplete="off"
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="For buyers. Everybody can read it."
        fault={faultOf(error, 'description')}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            maxLength={4_000}
            value={form.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={form.includeSystemPrompt}
          onChange={({ target }) => change({ includeSystemPrompt: target.checked })}
        />
        <span>The system prompt goes along. Otherwise it is removed at the sale.</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={form.includeHistory}
          onChange={({ target }) => change({ includeHistory: target.checked })}
        />
        <span>Chat and runs go along. The buyer reads everything that was said there.</span>
      </label>
    </>
  );
}
