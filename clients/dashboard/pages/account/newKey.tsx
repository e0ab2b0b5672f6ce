import type { Input } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/client.ts';
import { faultOf } from '../../kit/field.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Problem } from '../../kit/notice.tsx';
import { KeyBounds, type KeyForm } from './keyBounds.tsx';
import { Secret } from './secret.tsx';

const EMPTY: KeyForm = {
  scopes: [],
  agentIds: [],
  days: '',
  maxOperationUsd: '',
  maxDailyUsd: '',
  networks: '',
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function requestOf(name: string, form: KeyForm): Input<'createApiKey'> {
  const networks = form.networks.split(/[\s,]+/).filter((network) => network !== '');
  return {
    name: name.trim(),
    ...(form.scopes.length > 0 && { scopes: [...form.scopes] }),
    agent_ids: [...form.agentIds],
    expires_in_days: form.days === '' ? null : Number(form.days),
    max_operation_usd: orNull(form.maxOperationUsd),
    max_daily_usd: orNull(form.maxDailyUsd),
    allowed_ips: networks,
  };
}

/** Makes a key. A name is enough, but a key for a program should have bounds. */
export function NewKey() {
  const [name, setName] = useState('');
  const [form, setForm] = useState(EMPTY);
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => client.createApiKey(requestOf(name, form)),
    onSuccess: () => {
      setName('');
      setForm(EMPTY);
      return queries.invalidateQueries({ queryKey: ['listApiKeys'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <section className="card stack" aria-label="New key">
      <h2>New key</h2>
      <form className="form" onSubmit={submit}>
        <TextField
          label="Name"
          fault={faultOf(create.error, 'name')}
          required
          maxLength={64}
          value={name}
          onChange={setName}
        />
        <KeyBounds
          form={form}
          error={create.error}
          change={(change) => setForm((known) => ({ ...known, ...change }))}
        />
        {create.error !== null && <Problem error={create.error} />}
        <button type="submit" className="button main-action wide" disabled={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create the key'}
        </button>
      </form>
      {create.data !== undefined && (
        <Secret text={create.data.key} words="Shown only now. Everybody who has it can do what it may do." />
      )}
    </section>
  );
}
