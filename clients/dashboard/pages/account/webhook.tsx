import type { WebhookAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Copy } from '../../kit/address.tsx';
import { Field, faultOf } from '../../kit/field.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded, Problem } from '../../kit/notice.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { Deliveries } from './deliveries.tsx';
import { formatText } from './eventTypes.ts';
import { WebhookControls } from './webhookControls.tsx';
import { WebhookSettings } from './webhookSettings.tsx';
import { webhookStatus } from './webhooks.tsx';

/** One webhook: its state, its settings, and what became of each event. */
export function WebhookPage() {
  const { webhookId } = useParams({ from: '/webhooks/$webhookId' });
  const webhook = useQuery(read('getWebhook', { id: webhookId }));
  return (
    <Loaded query={webhook} title="Webhook" bones={<Bones rows={3} height="7rem" />}>
      {(data) => (
        <>
          <div className="head">
            <div>
              <Heading text={data.description === '' ? 'Webhook' : data.description} />
              <Status status={webhookStatus(data)} />
            </div>
            <WebhookControls webhook={data} />
          </div>
          <div className="stack">
            {!data.isConfirmed && <Confirmation webhook={data} />}
            <Facts webhook={data} />
            <WebhookSettings
              key={JSON.stringify([data.types, data.agentIds, data.description])}
              webhook={data}
            />
            <Deliveries webhookId={data.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

interface Shown {
  readonly webhook: WebhookAnswer;
}

const REASONS: Readonly<Record<string, string>> = {
  owner: 'You disabled it.',
  gone: 'The receiver said that it no longer exists.',
  failing: 'Every attempt of five days failed.',
};

function Facts({ webhook: { url, format, publicKey, statusReason, failingSince, oldSecretUntil } }: Shown) {
  return (
    <section className="card stack" aria-label="State">
      {statusReason !== null && <p className="notice bad">{REASONS[statusReason] ?? statusReason}</p>}
      <dl className="facts">
        <div>
          <dt>URL</dt>
          <dd className="mono" dir="auto">
            {url}
          </dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{formatText(format)}</dd>
        </div>
        {format === 'standard' && (
          <div>
            <dt>Public key</dt>
            <dd className="whole-address mono">
              {publicKey} <Copy text={publicKey} what="the public key" />
            </dd>
          </div>
        )}
        {failingSince !== null && (
          <div>
            <dt>Fails since</dt>
            <dd>
              <Time at={failingSince} />
            </dd>
          </div>
        )}
        {oldSecretUntil !== null && (
          <div>
            <dt>The old secret signs too</dt>
            <dd>
              <Time at={oldSecretUntil} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The code that an e-mail address got. */
function Confirmation({ webhook: { id } }: Shown) {
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => client.confirmWebhook({ id, code: code.trim() }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <form className="card form" onSubmit={submit}>
      <Field
        label="Code of the e-mail"
        hint="Eight digits. The address gets nothing else before."
        fault={faultOf(confirm.error, 'code')}
      >
        {(attributes) => (
          <div className="with-button">
            <input
              {...attributes}
              className="input"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <button type="submit" className="button" disabled={confirm.isPending}>
              Confirm
            </button>
          </div>
        )}
      </Field>
      {confirm.error !== null && <Problem error={confirm.error} />}
    </form>
  );
}
