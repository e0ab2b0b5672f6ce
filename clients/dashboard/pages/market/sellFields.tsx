import type { Agent } from '@agent-trading-service/client';
import { faultOf } from '../../kit/field.tsx';
import { SelectField, TextArea, TextField } from '../../kit/inputs.tsx';

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

const DAYS = [
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['60', 'In 60 days'],
] as const;

/** What is offered, for how much and for how long. */
export function SellFields({ form, agents, change, error }: SellFieldsProps) {
  return (
    <>
      <SelectField
        label="Agent"
        hint="Only stopped agents can be sold."
        fault={faultOf(error, 'agentId')}
        value={form.agentId}
        options={agents.map(({ id, name }) => [id, name] as const)}
        onChange={(agentId) => change({ agentId })}
      />
      <div className="pair">
        <TextField
          label="Price, in credits"
          fault={faultOf(error, 'price')}
          required
          inputMode="decimal"
          value={form.price}
          onChange={(price) => change({ price })}
        />
        <SelectField
          label="Expires"
          fault={faultOf(error, 'expiresAt')}
          value={form.days}
          options={DAYS}
          onChange={(days) => change({ days })}
        />
      </div>
      <TextField
        label="Title"
        fault={faultOf(error, 'title')}
        required
        maxLength={100}
        value={form.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label="Description"
        hint="For buyers. Everybody can read it."
        fault={faultOf(error, 'description')}
        maxLength={4_000}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <Extras form={form} change={change} />
    </>
  );
}

/** What goes along only if the seller wants it. */
function Extras({ form, change }: Pick<SellFieldsProps, 'form' | 'change'>) {
  return (
    <>
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
