import type { WebhookAnswer } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/notice.tsx';
import { Secret } from './secret.tsx';

/** Tests the webhook, stops it, gives it a new secret, or deletes it. */
export function WebhookControls({
  webhook: { id, status, format, isConfirmed },
}: {
  readonly webhook: WebhookAnswer;
}) {
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onSuccess = () => queries.invalidateQueries();
  const onSettled = () => setAsked(null);
  const test = useMutation({ mutationFn: () => client.sendTestEvent({ id }), onSuccess });
  const change = useMutation({
    mutationFn: (next: 'enabled' | 'disabled') => client.updateWebhook({ id, status: next }),
    onSuccess,
  });
  const rotate = useMutation({
    mutationFn: () => client.rotateWebhookSecret({ id, overlapHours: 24 }),
    onSuccess,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => client.deleteWebhook({ id }),
    onSettled,
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      await onSuccess();
    },
  });
  const isEnabled = status === 'enabled';
  const error = test.error ?? change.error ?? rotate.error ?? remove.error;
  return (
    <div className="stack">
      <div className="row">
        <button
          type="button"
          className="button main-action"
          disabled={!isEnabled || !isConfirmed || test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test event
        </button>
        <button
          type="button"
          className="button"
          disabled={change.isPending}
          onClick={() => change.mutate(isEnabled ? 'disabled' : 'enabled')}
        >
          {isEnabled ? 'Disable' : 'Enable'}
        </button>
        {format === 'standard' && (
          <button type="button" className="button" onClick={() => setAsked('rotate')}>
            New secret
          </button>
        )}
        <button type="button" className="button danger-line" onClick={() => setAsked('delete')}>
          Delete
        </button>
      </div>
      {rotate.data !== undefined && (
        <Secret text={rotate.data.secret} words="Shown only now. The old secret signs too for 24 hours." />
      )}
      {error !== null && <Problem error={error} />}
      <Confirm
        isOpen={asked !== null}
        title={asked === 'delete' ? 'Delete the webhook?' : 'Make a new secret?'}
        action={asked === 'delete' ? 'Delete it' : 'Make it'}
        tone={asked === 'delete' ? 'danger' : 'main-action'}
        isBusy={rotate.isPending || remove.isPending}
        onConfirm={() => (asked === 'delete' ? remove.mutate() : rotate.mutate())}
        onClose={() => setAsked(null)}
      >
        {asked === 'delete' ? (
          <p>It gets nothing more. Its secret and the list of its deliveries are deleted too.</p>
        ) : (
          <p>For 24 hours, the old secret signs too, so that the receiver can change in its own time.</p>
        )}
      </Confirm>
    </div>
  );
}
