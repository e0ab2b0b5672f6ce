import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryStatus } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Choices } from '../../kit/choices.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { countText } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';

const STATUSES = [
  ['all', 'All'],
  ['pending', 'Pending'],
  ['succeeded', 'Delivered'],
  ['failed', 'Failed'],
] as const;

const SOON_MS = 20_000;

const isTriedSoon = ({ status, nextAttemptAt }: WebhookDelivery): boolean =>
  status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < SOON_MS;

/** What was sent to the webhook, with each attempt. */
export function Deliveries({ webhookId: id }: { readonly webhookId: string }) {
  const [status, setStatus] = useState<WebhookDeliveryStatus | 'all'>('all');
  const deliveries = usePaged(
    'listWebhookDeliveries',
    { id, limit: 20, ...(status !== 'all' && { status }) },
    (entries) => (entries.some(isTriedSoon) ? 2_000 : 30_000),
  );
  const queries = useQueryClient();
  const replay = useMutation({
    mutationFn: () => client.replayWebhookDeliveries({ id, status: 'failed' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] }),
  });
  return (
    <section className="card" aria-label="Deliveries">
      <div className="card-head">
        <h2>Deliveries</h2>
        <div className="row">
          <Choices label="Status" value={status} options={STATUSES} onChange={setStatus} />
          <button
            type="button"
            className="button"
            disabled={replay.isPending}
            onClick={() => replay.mutate()}
          >
            Send failed ones again
          </button>
        </div>
      </div>
      {replay.error !== null && <Problem error={replay.error} />}
      {replay.data !== undefined && (
        <p className="notice" role="status">
          {countText(replay.data.count, 'delivery', 'deliveries')} to send again.
        </p>
      )}
      <Loaded query={deliveries}>
        {(data) =>
          data.length === 0 ? (
            <Empty title="Nothing was sent." />
          ) : (
            <ul className="list">
              {data.map((delivery) => (
                <li key={delivery.id}>
                  <Delivery delivery={delivery} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <More list={deliveries} />
    </section>
  );
}

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const {
    id: deliveryId,
    webhookId: id,
    type,
    sequence,
    status,
    attempts,
    nextAttemptAt,
    createdAt,
  } = delivery;
  const queries = useQueryClient();
  const replay = useMutation({
    mutationFn: () => client.replayWebhookDelivery({ id, deliveryId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] }),
  });
  return (
    <details className="entry">
      <summary>
        <span className="item-text">
          <span className="item-name">{type}</span>
          <span className="small quiet">
            <span className="number">#{sequence}</span> · <Time at={createdAt} /> ·{' '}
            {attemptsText(attempts.length)}
            {nextAttemptAt !== null && attempts.length > 0 && (
              <>
                , again <Time at={nextAttemptAt} />
              </>
            )}
          </span>
        </span>
        <Status status={status === 'pending' ? 'sending' : status} />
      </summary>
      <div className="stack tight">
        {attempts.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
        {replay.error !== null && <Problem error={replay.error} />}
        <div>
          <button
            type="button"
            className="button plain"
            disabled={replay.isPending}
            onClick={() => replay.mutate()}
          >
            Send again
          </button>
        </div>
      </div>
    </details>
  );
}

const attemptsText = (count: number): string => (count === 0 ? 'not tried yet' : countText(count, 'attempt'));

function Attempt({
  attempt: { at, status, latencyMs, error, answer },
}: {
  readonly attempt: WebhookAttempt;
}) {
  return (
    <div className="notice small">
      <p>
        <Time at={at} /> · {status ?? 'no answer'} · <span className="number">{latencyMs} ms</span>
        {error !== null && ` · ${error.replaceAll('_', ' ')}`}
      </p>
      {answer !== null && answer !== '' && (
        <code className="words" dir="auto">
          {answer}
        </code>
      )}
    </div>
  );
}
