import type { WebhookAnswer } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/notice.tsx';
import { Secret } from './secret.tsx';

type Asked = 'rotate' | 'delete';

interface WebhookProps {
  readonly webhook: WebhookAnswer;
}

/** Tests the webhook, stops it, gives it a new secret, or deletes it. */
export function WebhookControls({ webhook }: WebhookProps) {
  const { id, status, format, isConfirmed } = webhook;
  const [asked, setAsked] = useState<Asked | null>(null);
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries();
  const test = useMutation({ mutationFn: () => client.sendTestEvent({ id }), onSuccess });
  const change = useMutation({
    mutationFn: (next: 'enabled' | 'disabled') => client.updateWebhook({ id, status: next }),
    onSuccess,
  });
  const isEnabled = status === 'enabled';
  const error = test.error ?? change.error;
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
      {error !== null && <Problem error={error} />}
      <Question webhook={webhook} asked={asked} close={() => setAsked(null)} />
    </div>
  );
}

interface QuestionProps extends WebhookProps {
  readonly asked: Asked | null;
  readonly close: () => void;
}

/** Asks once more, then makes the new secret or deletes the webhook. */
function Question({ webhook: { id }, asked, close }: QuestionProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const rotate = useMutation({
    mutationFn: () => client.rotateWebhookSecret({ id, overlapHours: 24 }),
    onSettled: close,
    onSuccess: () => queries.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: () => client.deleteWebhook({ id }),
    onSettled: close,
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      await queries.invalidateQueries();
    },
  });
  const isDelete = asked === 'delete';
  const error = rotate.error ?? remove.error;
  return (
    <>
      {rotate.data !== undefined && (
        <Secret text={rotate.data.secret} words="Shown only now. The old secret signs too for 24 hours." />
      )}
      {error !== null && <Problem error={error} />}
      <Confirm
        isOpen={asked !== null}
        title={isDelete ? 'Delete the webhook?' : 'Make a new secret?'}
        action={isDelete ? 'Delete it' : 'Make it'}
        tone={isDelete ? 'danger' : 'main-action'}
        isBusy={rotate.isPending || remove.isPending}
        onConfirm={() => (isDelete ? remove.mutate() : rotate.mutate())}
        onClose={close}
      >
        {isDelete ? (
          <p>It gets nothing more. Its secret and the list of its deliveries are deleted too.</p>
        ) : (
          <p>For 24 hours, the old secret signs too, so that the receiver can change in its own time.</p>
        )}
      </Confirm>
    </>
  );
}
