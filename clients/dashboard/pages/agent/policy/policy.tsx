import type { AgentAnswer, AgentPolicyAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../app/client.ts';
import { Bones, Loaded } from '../../../kit/notice.tsx';
import { useSettled } from '../../../kit/settled.ts';
import { Time } from '../../../kit/time.tsx';
import { ApprovalFields } from './approvalFields.tsx';
import { LossFields } from './lossFields.tsx';
import { Rehearsal, useRehearsal } from './rehearsal.tsx';
import { changeOf, type Draft, draftOf, faultsOf, partsOf, rulesOf } from './rules.ts';
import { Save } from './save.tsx';
import { Shadow } from './shadow.tsx';

/** What the agent needs a person for and what it may lose, with what a draft would have said. */
export function Policy({ agent }: { readonly agent: AgentAnswer }) {
  const policy = useQuery(read('getAgentPolicy', { id: agent.id }));
  return (
    <Loaded query={policy} bones={<Bones rows={5} />}>
      {(data) => <PolicyPage policy={data} />}
    </Loaded>
  );
}

function PolicyPage({ policy }: { readonly policy: AgentPolicyAnswer }) {
  const { agentId } = policy;
  const inForce = partsOf(policy);
  // Only what a person has changed. The rest follows the policy in force.
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const draft: Draft = { ...draftOf(inForce), ...changed };
  const change = (part: Partial<Draft>) => setChanged((known) => ({ ...known, ...part }));
  const faults = faultsOf(draft);
  const wanted = rulesOf(draft);
  const request = changeOf(inForce, wanted);
  const isValid = Object.keys(faults).length === 0;
  const settled = useSettled(request);
  const rehearsal = useRehearsal(agentId, settled, isValid);
  const isCurrent = !rehearsal.isPlaceholderData && JSON.stringify(settled) === JSON.stringify(request);
  return (
    <div className="stack">
      {policy.hit !== null && (
        <p className="notice bad">
          <span>
            A loss limit was reached <Time at={policy.hit.at} />. {policy.hit.sentence}
          </span>
        </p>
      )}
      <div className="grid grid-halves parted">
        <div className="stack">
          <ApprovalFields draft={draft} change={change} faults={faults} />
          <LossFields draft={draft} change={change} faults={faults} />
        </div>
        <div className="stack sticky">
          <Rehearsal
            rehearsal={rehearsal}
            isCurrent={isCurrent}
            hasChanges={Object.keys(request).length > 0}
          />
          <Save
            agentId={agentId}
            inForce={inForce}
            wanted={wanted}
            isValid={isValid}
            preview={isCurrent ? rehearsal.data : undefined}
            onSaved={() => setChanged({})}
          />
          <Shadow agentId={agentId} inForce={inForce} onTake={(rules) => setChanged(draftOf(rules))} />
        </div>
      </div>
    </div>
  );
}
