import type { AgentAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/notice.tsx';
import { Time } from '../../kit/time.tsx';
import { Thaw } from '../shared/thaw.tsx';

type OfAgent = { readonly agent: AgentAnswer };

/** Start, stop and freeze: the largest buttons of the screen. */
export function Controls({ agent }: OfAgent) {
  return (
    <section className="controls stack" aria-label="Controls">
      {agent.frozen === null ? <Running agent={agent} /> : <Frozen agent={agent} freeze={agent.frozen} />}
    </section>
  );
}

function Running({ agent }: OfAgent) {
  const [asked, setAsked] = useState<'stop' | 'freeze' | null>(null);
  const queries = useQueryClient();
  const { id } = agent;
  const change = useMutation({
    mutationFn: async (what: 'start' | 'stop' | 'freeze') => {
      if (what === 'start') await client.startAgent({ id });
      if (what === 'stop') await client.stopAgent({ id });
      if (what === 'freeze') await client.freezeAgent({ id });
    },
    onSettled: () => setAsked(null),
    onSuccess: () => queries.invalidateQueries(),
  });
  const close = () => setAsked(null);
  return (
    <>
      <div className="row">
        {agent.status === 'running' ? (
          <button type="button" className="button danger-line big" onClick={() => setAsked('stop')}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button main-action big"
            disabled={change.isPending}
            onClick={() => change.mutate('start')}
          >
            Start
          </button>
        )}
        <button type="button" className="button danger big" onClick={() => setAsked('freeze')}>
          Freeze
        </button>
      </div>
      {change.error !== null && <Problem error={change.error} />}
      <Confirm
        isOpen={asked === 'stop'}
        title={`Stop ${agent.name}?`}
        action="Stop the agent"
        tone="danger"
        isBusy={change.isPending}
        onConfirm={() => change.mutate('stop')}
        onClose={close}
      >
        <p>Its automations and runs pause. You can still trade by hand, and start it again at any time.</p>
      </Confirm>
      <Confirm
        isOpen={asked === 'freeze'}
        title={`Freeze ${agent.name}?`}
        action="Freeze the agent"
        tone="danger"
        isBusy={change.isPending}
        onConfirm={() => change.mutate('freeze')}
        onClose={close}
      >
        <p>
          Nothing is accepted or signed for it from now on. What may be on its way is cancelled unless a block
          has it.
        </p>
        <p>Only the wallet of the account can thaw it, with a new signature.</p>
      </Confirm>
    </>
  );
}

function Frozen({ agent, freeze }: OfAgent & { readonly freeze: NonNullable<AgentAnswer['frozen']> }) {
  const isOfAccount = freeze.with === 'account';
  const profile = useQuery({ ...read('getProfile', {}), enabled: isOfAccount });
  return (
    <>
      <div className="notice bad">
        <p>
          <strong>Frozen</strong> <Time at={freeze.since} />
          {isOfAccount && ', with the whole account'}
        </p>
        {freeze.reason !== null && <p dir="auto">{freeze.reason}</p>}
        <p className="small">Nothing is accepted or signed. Only the wallet of the account thaws it.</p>
      </div>
      {isOfAccount ? (
        profile.data !== undefined && <Thaw what="account" id={profile.data.id} />
      ) : (
        <Thaw what="agent" id={agent.id} />
      )}
    </>
  );
}
