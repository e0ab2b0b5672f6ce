import type { AgentAnswer, Input } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../../app/client.ts';
import { Choices } from '../../../kit/choices.tsx';
import { Confirm } from '../../../kit/dialog.tsx';
import { carryOut, useKept } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { useAssets } from './assets.ts';
import { Effect } from './effect.tsx';
import { AutomationFields } from './fields.tsx';
import { EMPTY_AUTOMATION, isComplete, requestOf } from './form.ts';
import { Picture } from './picture.tsx';

const KINDS = [
  ['dca', 'On a schedule'],
  ['limit', 'At a price'],
  ['sniper', 'New launches'],
] as const;

interface Told {
  readonly onSettled: () => void;
  readonly onMade: () => void;
}

function useCreate(request: Input<'createAutomation'>, { onSettled, onMade }: Told) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      carryOut(`automation:${request.agentId}`, JSON.stringify(request), request, (body, options) =>
        client.createAutomation(body, options),
      ),
    onSettled,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['listAutomations'] });
      onMade();
    },
  });
}

interface NewAutomationProps {
  readonly agent: AgentAnswer;
  readonly onClose: () => void;
}

/** Makes a standing order, with a picture of what it would have done. */
export function NewAutomation({ agent, onClose }: NewAutomationProps) {
  const { form, change, forget } = useKept(`automation:${agent.id}`, EMPTY_AUTOMATION);
  const [isAsked, setIsAsked] = useState(false);
  const assets = useAssets(agent.id);
  const create = useCreate(requestOf(agent.id, form), {
    onSettled: () => setIsAsked(false),
    onMade: () => {
      change(EMPTY_AUTOMATION);
      forget();
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete(form)) setIsAsked(true);
  };
  return (
    <form className="form" aria-label="New automation" onSubmit={submit}>
      <Choices
        label="Kind"
        wide
        value={form.kind}
        options={KINDS}
        onChange={(kind) => {
          change({ kind });
          create.reset();
        }}
      />
      <div className="grid grid-halves parted">
        <AutomationFields form={form} change={change} assets={assets} error={create.error} />
        <div className="stack sticky">
          <Picture form={form} assets={assets} />
          {agent.status !== 'running' && (
            <p className="notice wait">It trades only while the agent runs. Start the agent.</p>
          )}
          {create.error !== null && <Problem error={create.error} />}
          <Buttons canCreate={isComplete(form) && !create.isPending} onClose={onClose} />
        </div>
      </div>
      <Confirm
        isOpen={isAsked}
        title="Create this automation?"
        action="Create it"
        isBusy={create.isPending}
        onConfirm={() => {
          if (!create.isPending) create.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <Effect form={form} assets={assets} />
      </Confirm>
    </form>
  );
}

interface ButtonsProps {
  readonly canCreate: boolean;
  readonly onClose: () => void;
}

const Buttons = ({ canCreate, onClose }: ButtonsProps) => (
  <div className="row">
    <button type="button" className="button" onClick={onClose}>
      Close
    </button>
    <button type="submit" className="button main-action grow" disabled={!canCreate}>
      Create the automation
    </button>
  </div>
);
