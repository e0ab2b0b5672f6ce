import type { WebhookFormat } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/client.ts';
import { faultOf } from '../../kit/field.tsx';
import { SelectField, TextField } from '../../kit/inputs.tsx';
import { Problem } from '../../kit/notice.tsx';
import { FORMATS } from './eventTypes.ts';
import { Secret } from './secret.tsx';
import { type Selection, SelectionFields } from './webhookFields.tsx';

const EMPTY: Selection = { types: [], agentIds: [], description: '' };

const URLS: Readonly<Record<string, readonly [label: string, placeholder: string]>> = {
  standard: ['URL', 'https://example.com/hooks/agents'],
  slack: ['URL of the incoming webhook', 'https://hooks.slack.com/services/…'],
  discord: ['URL of the webhook', 'https://discord.com/api/webhooks/…'],
  telegram: ['URL of the bot', 'https://api.telegram.org/bot…/sendMessage?chat_id=…'],
  email: ['E-mail address', 'you@example.com'],
};

function useNewWebhook() {
  const [format, setFormat] = useState<WebhookFormat>('standard');
  const [url, setUrl] = useState('');
  const [selection, setSelection] = useState(EMPTY);
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => {
      const place = format === 'email' ? `mailto:${url.trim()}` : url.trim();
      const { types, agentIds, description } = selection;
      return client.createWebhook({
        format,
        url: place,
        types: [...types],
        agentIds: [...agentIds],
        description,
      });
    },
    onSuccess: () => {
      setUrl('');
      setSelection(EMPTY);
      return queries.invalidateQueries({ queryKey: ['listWebhooks'] });
    },
  });
  return { format, setFormat, url, setUrl, selection, setSelection, create };
}

/** Makes a webhook, and shows its secret once. */
export function NewWebhook() {
  const { format, setFormat, url, setUrl, selection, setSelection, create } = useNewWebhook();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  const [label, placeholder] = URLS[format] ?? ['URL', ''];
  return (
    <section className="card stack" aria-label="New webhook">
      <h2>New webhook</h2>
      <form className="form" onSubmit={submit}>
        <SelectField
          label="For"
          fault={faultOf(create.error, 'format')}
          value={format}
          options={FORMATS}
          onChange={setFormat}
        />
        <TextField
          label={label}
          fault={faultOf(create.error, 'url')}
          type={format === 'email' ? 'email' : 'url'}
          required
          placeholder={placeholder}
          value={url}
          onChange={setUrl}
        />
        <SelectionFields
          selection={selection}
          isForPeople={format !== 'standard'}
          error={create.error}
          change={(change) => setSelection((known) => ({ ...known, ...change }))}
        />
        {create.error !== null && <Problem error={create.error} />}
        <button type="submit" className="button main-action wide" disabled={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create the webhook'}
        </button>
      </form>
      {create.data !== undefined && <Made {...create.data} />}
    </section>
  );
}

interface MadeProps {
  readonly id: string;
  readonly format: string;
  readonly secret: string;
  readonly isConfirmed: boolean;
}

function Made({ id, format, secret, isConfirmed }: MadeProps) {
  return (
    <>
      {format === 'standard' && (
        <Secret text={secret} words="Shown only now. Your program checks signatures with this secret." />
      )}
      <p role="status">
        {isConfirmed ? 'The webhook gets events from now on.' : 'A code is on its way to the address.'}{' '}
        <Link to="/webhooks/$webhookId" params={{ webhookId: id }}>
          {isConfirmed ? 'Open it' : 'Enter the code'}
        </Link>
      </p>
    </>
  );
}
