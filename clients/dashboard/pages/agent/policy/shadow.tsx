import { NotFound, type ShadowPolicyAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { Choices } from '../../../kit/choices.tsx';
import { More, usePaged } from '../../../kit/lists.tsx';
import { Bones, Loaded, Problem } from '../../../kit/notice.tsx';
import { Time } from '../../../kit/time.tsx';
import { Count } from './rehearsal.tsx';
import { partsOf, type Rules } from './rules.ts';
import { Changes } from './save.tsx';
import { Verdicts } from './verdicts.tsx';

interface ShadowProps {
  readonly agentId: string;
  readonly inForce: Rules;
  /** Takes the draft into the form. */
  readonly onTake: (rules: Rules) => void;
}

/** A draft that decides on each new operation and enforces nothing, with its verdicts. */
export function Shadow({ agentId, inForce, onTake }: ShadowProps) {
  const shadow = useQuery({
    queryKey: ['getShadowPolicy', { id: agentId }],
    queryFn: ({ signal }) =>
      client.getShadowPolicy({ id: agentId }, { signal }).catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      }),
  });
  return (
    <section className="stack" aria-label="In the shadow">
      <h2>In the shadow</h2>
      <Loaded query={shadow} bones={<Bones rows={1} />}>
        {(data) =>
          data === null ? (
            <p className="quiet">
              No draft is tried. A draft in the shadow records what it would do with each new operation. It
              stops nothing.
            </p>
          ) : (
            <ShadowDraft shadow={data} inForce={inForce} onTake={onTake} />
          )
        }
      </Loaded>
    </section>
  );
}

interface DraftProps extends Omit<ShadowProps, 'agentId'> {
  readonly shadow: ShadowPolicyAnswer;
}

function ShadowDraft({ shadow, inForce, onTake }: DraftProps) {
  const { agentId, since, allowed, held, refused } = shadow;
  const rules = partsOf(shadow);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.removeShadowPolicy({ id: agentId }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <>
      <p className="small quiet">
        Tried since <Time at={since} />. It differs from the policy in force:
      </p>
      <Changes before={inForce} after={rules} />
      <dl className="tiles narrow">
        <Count name="Go on" count={allowed} />
        <Count name="Wait" count={held} />
        <Count name="Refused" count={refused} />
      </dl>
      <ShadowVerdicts agentId={agentId} />
      {remove.error !== null && <Problem error={remove.error} />}
      <div className="row">
        <button
          type="button"
          className="button grow"
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove the draft
        </button>
        <button type="button" className="button grow" onClick={() => onTake(rules)}>
          Take it into the form
        </button>
      </div>
    </>
  );
}

const OUTCOMES = [
  ['all', 'All'],
  ['held', 'Waits'],
  ['refused', 'Refused'],
] as const;

function ShadowVerdicts({ agentId }: { readonly agentId: string }) {
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number][0]>('all');
  const only = outcome === 'all' ? {} : { outcome };
  const verdicts = usePaged('listShadowVerdicts', { id: agentId, limit: 50, ...only });
  return (
    <>
      <Choices label="Verdicts" value={outcome} options={OUTCOMES} onChange={setOutcome} />
      <Loaded query={verdicts} bones={<Bones rows={1} />}>
        {(data) =>
          data.length === 0 ? (
            <p className="quiet">No verdicts yet.</p>
          ) : (
            <Verdicts label="Verdicts of the draft" verdicts={data} />
          )
        }
      </Loaded>
      <More list={verdicts} />
    </>
  );
}
