import type { WebhookAnswer } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/client.ts';
import { Problem } from '../../kit/notice.tsx';
import { countText } from '../../kit/numbers.tsx';
import { type Selection, SelectionFields } from './webhookFields.tsx';
import { typesText } from './webhooks.tsx';

/** What the webhook gets, and the form that changes it. */
export function WebhookSettings({ webhook }: { readonly webhook: WebhookAnswer }) {
  const { id, types, agentIds, description, format } = webhook;
  const [selection, setSelection] = useState<Selection>({ types, agentIds, description });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      client.updateWebhook({
        id,
        types: [...selection.types],
        agentIds: [...selection.agentIds],
        description: selection.description,
      }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <section className="card" aria-label="Settings">
      <details>
        <summary>
          <span className="summary">
            Gets: {typesText(format, types)}
            {agentIds.length > 0 && `, of ${countText(agentIds.length, 'agent')}`}
          </span>
        </summary>
        <form className="form" onSubmit={submit}>
          <SelectionFields
            selection={selection}
            isForPeople={format !== 'standard'}
            error={save.error}
            change={(change) => setSelection((known) => ({ ...known, ...change }))}
          />
          {save.error !== null && <Problem error={save.error} />}
          <button type="submit" className="button main-action" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </button>
        </form>
      </details>
    </section>
  );
}
