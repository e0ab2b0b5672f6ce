import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { client, read } from '../../app/client.ts';
import { Field, faultOf } from '../../kit/field.tsx';
import { Heading } from '../../kit/heading.tsx';
import { carryOut, useKept } from '../../kit/intention.ts';
import { Problem } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';

const EMPTY = { name: '', description: '', maxTradeUsd: '', maxDailyUsd: '' };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A name is enough. Limits can be set now, because a later change to looser ones waits. */
export function NewAgent() {
  const { form, change, forget } = useKept('agent', EMPTY);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: config } = useQuery(read('getConfig', {}));
  const create = useMutation({
    mutationFn: () => {
      const body = {
        name: form.name.trim(),
        description: orNull(form.description),
        limits: { max_trade_usd: orNull(form.maxTradeUsd), max_daily_spend_usd: orNull(form.maxDailyUsd) },
      };
      return carryOut('createAgent', JSON.stringify(body), body, (sent, options) =>
        client.createAgent(sent, options),
      );
    },
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries({ queryKey: ['listAgents'] });
      await navigate({ to: '/agents/$agentId', params: { agentId: id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  const funds = config?.features.starterFunding;
  return (
    <>
      <div className="head">
        <Heading text="New agent" />
      </div>
      <form className="card form" onSubmit={submit}>
        <Field label="Name" fault={faultOf(create.error, 'name')}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              required
              maxLength={64}
              autoComplete="off"
              value={form.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Description" hint="Optional." fault={faultOf(create.error, 'description')}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              value={form.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        <div className="pair">
          <Field
            label="Most for one trade, in USD"
            hint="Empty: no limit."
            fault={faultOf(create.error, 'limits.max_trade_usd')}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                inputMode="decimal"
                value={form.maxTradeUsd}
                onChange={({ target }) => change({ maxTradeUsd: target.value })}
              />
            )}
          </Field>
          <Field
            label="Most in 24 hours, in USD"
            hint="Empty: no limit."
            fault={faultOf(create.error, 'limits.max_daily_spend_usd')}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                inputMode="decimal"
                value={form.maxDailyUsd}
                onChange={({ target }) => change({ maxDailyUsd: target.value })}
              />
            )}
          </Field>
        </div>
        {funds != null && (
          <p className="notice">
            <span>
              The agent gets <Amount value={funds.eth} symbol="ETH" /> and{' '}
              <Amount value={funds.usdg} symbol="USDG" /> to start with.
            </span>
          </p>
        )}
        {create.error !== null && <Problem error={create.error} />}
        <button type="submit" className="button main-action wide" disabled={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create the agent'}
        </button>
      </form>
    </>
  );
}
