import type { PolicyPreviewAnswer } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { Confirm } from '../../../kit/dialog.tsx';
import { carryOut } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { changeOf, differences, type PolicyChange, RULE_WORDS, type Rules, ruleText } from './rules.ts';

interface SaveProps {
  readonly agentId: string;
  readonly inForce: Rules;
  readonly wanted: Rules;
  readonly isValid: boolean;
  readonly preview: PolicyPreviewAnswer | undefined;
  readonly onSaved: () => void;
}

interface Told {
  readonly onSettled: () => void;
  readonly onSaved: () => void;
}

function useSave(agentId: string, change: PolicyChange, { onSettled, onSaved }: Told) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      carryOut(`policy:${agentId}`, JSON.stringify(change), { id: agentId, ...change }, (body, options) =>
        client.updateAgentPolicy(body, options),
      ),
    onSettled,
    onSuccess: async () => {
      await queries.invalidateQueries();
      onSaved();
    },
  });
}

/** A draft is sent whole, because absent parts would stay as in an earlier draft. */
function useShadow(agentId: string, draft: Rules) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      carryOut(`shadow:${agentId}`, JSON.stringify(draft), { id: agentId, ...draft }, (body, options) =>
        client.updateShadowPolicy(body, options),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Saves the draft as the policy, or tries it in the shadow. */
export function Save({ agentId, inForce, wanted, isValid, preview, onSaved }: SaveProps) {
  const [isAsked, setIsAsked] = useState(false);
  const changes = differences(inForce, wanted);
  const save = useSave(agentId, changeOf(inForce, wanted), {
    onSettled: () => setIsAsked(false),
    onSaved,
  });
  const shadow = useShadow(agentId, wanted);
  const canSave = isValid && changes.length > 0 && !save.isPending && !shadow.isPending;
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="button grow" disabled={!canSave} onClick={() => shadow.mutate()}>
          Try it in the shadow
        </button>
        <button
          type="button"
          className="button main-action grow"
          disabled={!canSave}
          onClick={() => setIsAsked(true)}
        >
          Change the policy
        </button>
      </div>
      {save.error !== null && <Problem error={save.error} />}
      {shadow.error !== null && <Problem error={shadow.error} />}
      <Confirm
        isOpen={isAsked}
        title="Change the policy?"
        action="Change it"
        isBusy={save.isPending}
        onConfirm={() => {
          if (!save.isPending) save.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <Changes before={inForce} after={wanted} />
        {preview !== undefined && (
          <p>
            Of {preview.operations} operations in 30 days, {preview.held} would have waited for a person and{' '}
            {preview.refused} would have been refused.
          </p>
        )}
        <p>
          <strong>Worst case:</strong> what no rule stops is signed without a person, within the limits of the
          agent.
        </p>
      </Confirm>
    </div>
  );
}

/** Each part that differs, before and after. */
export const Changes = ({ before, after }: { readonly before: Rules; readonly after: Rules }) => (
  <dl className="facts">
    {differences(before, after).map((name) => (
      <div key={name}>
        <dt>{RULE_WORDS[name]}</dt>
        <dd>
          {ruleText(name, before)} → <strong>{ruleText(name, after)}</strong>
        </dd>
      </div>
    ))}
  </dl>
);
