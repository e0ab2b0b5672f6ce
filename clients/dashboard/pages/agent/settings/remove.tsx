import { type AgentAnswer, ApiError } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, read } from '../../../app/client.ts';
import { Confirm } from '../../../kit/dialog.tsx';
import { Check } from '../../../kit/inputs.tsx';
import { carryOut } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { Usd } from '../../../kit/numbers.tsx';

function useRemove(agentId: string, isForced: boolean, onSettled: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const force = isForced ? { force: true } : {};
      return carryOut(
        `deleteAgent:${agentId}`,
        String(isForced),
        { id: agentId, ...force },
        (body, options) => client.deleteAgent(body, options),
      );
    },
    onSettled,
    onSuccess: async () => {
      await navigate({ to: '/' });
      await queries.invalidateQueries({ queryKey: ['listAgents'] });
    },
  });
}

/** Deletes the agent for good. The service refuses while anything is left in its wallet. */
export function Remove({ agent }: { readonly agent: AgentAnswer }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isForced, setIsForced] = useState(false);
  const portfolio = useQuery(read('getPortfolio', { agentId: agent.id }));
  const remove = useRemove(agent.id, isForced, () => setIsAsked(false));
  const hasFunds = remove.error instanceof ApiError && remove.error.code === 'agent_has_funds';
  return (
    <section className="stack" aria-label="Delete the agent">
      <h2>Delete the agent</h2>
      <p className="quiet">
        It must be stopped, with nothing under way. Send what it holds to your own wallet first: nobody
        reaches it afterwards.
      </p>
      {remove.error !== null && <Problem error={remove.error} />}
      {hasFunds && (
        <Check isOn={isForced} onChange={setIsForced}>
          Delete it all the same. What is left is lost for me.
        </Check>
      )}
      <div className="row">
        <button type="button" className="button danger-line" onClick={() => setIsAsked(true)}>
          Delete {agent.name}
        </button>
      </div>
      <Confirm
        isOpen={isAsked}
        title={`Delete ${agent.name}?`}
        action="Delete for good"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (!remove.isPending) remove.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>This cannot be undone. Its automations end, and its wallet is out of reach.</p>
        <p>
          <strong>Worst case:</strong> its wallet holds <Usd value={portfolio.data?.totalUsd} /> now.{' '}
          {isForced ? 'All of it is lost for you.' : 'If that is $1 or more, the service refuses.'}
        </p>
      </Confirm>
    </section>
  );
}
