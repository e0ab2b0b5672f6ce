import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Choices } from '../../kit/choices.tsx';
import { Field, faultOf } from '../../kit/field.tsx';
import { PictureField } from '../shared/pictureField.tsx';
import type { LaunchForm } from './form.ts';

interface FieldsProps {
  readonly form: LaunchForm;
  readonly change: (change: Partial<LaunchForm>) => void;
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly error: unknown;
}

const PAYERS = [
  ['credits', 'Credits'],
  ['agent', 'The agent’s wallet'],
] as const;

export function Fields({ form, change, agents, error }: FieldsProps) {
  const quotes = useQuery(read('listQuoteAssets', { venue: form.venue }));
  const { data: config } = useQuery(read('getConfig', {}));
  const venues = config?.venues.filter(({ enabled }) => enabled !== false).map(({ venue }) => venue) ?? [
    form.venue,
  ];
  return (
    <div className="card form">
      <div className="pair">
        <Field label="Agent" hint="Its wallet earns the creator fees." fault={faultOf(error, 'agentId')}>
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
        <Field label="Venue">
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={form.venue}
              onChange={({ target }) => change({ venue: target.value as LaunchForm['venue'], quote: 'ETH' })}
            >
              {venues.map((venue) => (
                <option key={venue} value={venue}>
                  {venue}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="pair">
        <Field label="Name" fault={faultOf(error, 'name')}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              required
              maxLength={64}
              autoComplete="off"
              placeholder="Scout Token"
              value={form.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Symbol" hint="1 to 10 letters and digits." fault={faultOf(error, 'symbol')}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              required
              pattern="[A-Za-z0-9]{1,10}"
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="SCOUT"
              value={form.symbol}
              onChange={({ target }) => change({ symbol: target.value.toUpperCase() })}
            />
          )}
        </Field>
      </div>
      <Field label="Description" hint="Optional." fault={faultOf(error, 'description')}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            value={form.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <PictureField
        url={form.logoUrl === '' ? null : form.logoUrl}
        name={form.symbol || null}
        onChange={(logoUrl) => change({ logoUrl })}
      />
      <div className="pair">
        <Field label="Trades against" fault={faultOf(error, 'quote')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={form.quote}
              onChange={({ target }) => change({ quote: target.value })}
            >
              {(quotes.data?.data ?? [{ address: form.quote, symbol: form.quote }]).map(
                ({ address, symbol }) => (
                  <option key={address} value={symbol}>
                    {symbol}
                  </option>
                ),
              )}
            </select>
          )}
        </Field>
        <Field
          label="Creator tax in %"
          hint={form.venue === 'long' ? 'This venue has none.' : '0 to 10, on every trade, for good.'}
          fault={faultOf(error, 'creatorTaxBps')}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="number"
              min={0}
              max={10}
              step={0.01}
              disabled={form.venue === 'long'}
              value={form.venue === 'long' ? '0' : form.taxPercent}
              onChange={({ target }) => change({ taxPercent: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="pair">
        <div className="field">
          <span>
            <strong>Paid with</strong>
          </span>
          <Choices
            label="Paid with"
            wide
            value={form.payer}
            options={PAYERS}
            onChange={(payer) => change({ payer })}
          />
        </div>
        {form.payer === 'agent' && (
          <Field
            label={`First buy in ${form.quote}`}
            hint="Optional: the agent buys in the launch itself."
            fault={faultOf(error, 'initialBuy')}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                inputMode="decimal"
                autoComplete="off"
                value={form.initialBuy}
                onChange={({ target }) => change({ initialBuy: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <Field label="Website" hint="Optional." fault={faultOf(error, 'website')}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            type="url"
            placeholder="https://"
            value={form.website}
            onChange={({ target }) => change({ website: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
