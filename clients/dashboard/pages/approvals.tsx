import type { Approval } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client, read } from '../app/client.ts';
import { Choices } from '../kit/choices.tsx';
import { Confirm } from '../kit/dialog.tsx';
import { Heading } from '../kit/heading.tsx';
import { Empty, Loaded, Problem } from '../kit/notice.tsx';
import { Status } from '../kit/status.tsx';
import { Time } from '../kit/time.tsx';

const LISTS = [
  ['pending', 'Waiting'],
  ['approved', 'Approved'],
  ['refused', 'Refused'],
  ['expired', 'Expired'],
] as const;

/** Operations that a policy holds until a person decides. */
export function Approvals() {
  const [status, setStatus] = useState<(typeof LISTS)[number][0]>('pending');
  const approvals = useQuery(read('listApprovals', { status, limit: 50 }));
  return (
    <>
      <div className="head">
        <Heading text="Approvals" />
        <Choices label="Status" value={status} options={LISTS} onChange={setStatus} />
      </div>
      <Loaded query={approvals}>
        {({ data }) =>
          data.length === 0 ? (
            <div className="card">
              <Empty title={status === 'pending' ? 'Nothing waits for your yes.' : 'None.'}>
                {status === 'pending' && <p>What a policy of an agent holds back appears here.</p>}
              </Empty>
            </div>
          ) : (
            <div className="grid grid-halves">
              {data.map((approval) => (
                <Request key={approval.id} approval={approval} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Request({ approval }: { readonly approval: Approval }) {
  const { id, digest, agentId, summary, worstCase, details, reasons, status, expiresAt, votes, required } =
    approval;
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const queries = useQueryClient();
  const decide = useMutation({
    // The digest binds the decision to what this screen shows.
    mutationFn: (decision: 'approve' | 'refuse') => client.decideApproval({ id, decision, digest }),
    onSettled: () => setAsked(null),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <section className="card stack" aria-label={summary}>
      <div className="spread">
        <h2 dir="auto">{summary}</h2>
        <Status status={status} />
      </div>
      <p>
        <strong>Worst case:</strong> <span dir="auto">{worstCase}</span>
      </p>
      <dl className="facts small">
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="small quiet">
        {reasons.map(({ rule, sentence }) => (
          <li key={rule}>{sentence}</li>
        ))}
      </ul>
      <p className="small quiet">
        <Link to="/agents/$agentId" params={{ agentId }}>
          The agent
        </Link>{' '}
        · {votes.length} of {required} votes · expires <Time at={expiresAt} />
      </p>
      {decide.error !== null && <Problem error={decide.error} />}
      {status === 'pending' && (
        <div className="row">
          <button type="button" className="button big" onClick={() => setAsked('refuse')}>
            Refuse
          </button>
          <button type="button" className="button main-action big" onClick={() => setAsked('approve')}>
            Approve
          </button>
        </div>
      )}
      <Confirm
        isOpen={asked !== null}
        title={asked === 'refuse' ? 'Refuse this?' : 'Approve this?'}
        action={asked === 'refuse' ? 'Refuse' : 'Approve'}
        tone={asked === 'refuse' ? 'danger' : 'main-action'}
        isBusy={decide.isPending}
        onConfirm={() => asked !== null && decide.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        <p dir="auto">{summary}</p>
        <p dir="auto">
          <strong>Worst case:</strong> {worstCase}
        </p>
      </Confirm>
    </section>
  );
}
