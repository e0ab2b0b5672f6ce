import type { AgentAnswer, Automation } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, read } from '../../app/client.ts';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { amountText, dollarText } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';

/** What an automation does, in one line. */
function sentenceOf(automation: Automation): string {
  const { tokenIn, tokenOut } = automation;
  if (automation.kind === 'dca')
    return `${amountText(automation.amountPerExecution)} ${tokenIn.symbol} into ${tokenOut.symbol}, every ${automation.interval}`;
  if (automation.kind === 'limit')
    return `${amountText(automation.amountIn)} ${tokenIn.symbol} into ${tokenOut.symbol} at ${dollarText(automation.trigger.priceUsd)}`;
  return `${amountText(automation.amountPerSnipe)} ${tokenIn.symbol} into new tokens, at most ${automation.maxSnipes}`;
}

export function Automations({ agent }: { readonly agent: AgentAnswer }) {
  const automations = useQuery(read('listAutomations', { agentId: agent.id, limit: 50 }));
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (changed: { id: string; status: 'active' | 'paused' }) => client.updateAutomation(changed),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listAutomations'] }),
  });
  return (
    <Loaded query={automations}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No automations." />
        ) : (
          <>
            {change.error !== null && <Problem error={change.error} />}
            <ul className="list">
              {data.map((automation) => {
                const { id, name, status, statusReason, nextRunAt, executionsDone } = automation;
                const isActive = status === 'active';
                return (
                  <li key={id} className="item">
                    <span className="item-text">
                      <span className="item-name" dir="auto">
                        {name ?? sentenceOf(automation)}
                      </span>
                      <span className="small quiet" dir="auto">
                        {name !== null && `${sentenceOf(automation)} · `}
                        {executionsDone} done
                        {nextRunAt !== null && (
                          <>
                            {' · next '}
                            <Time at={nextRunAt} />
                          </>
                        )}
                        {statusReason !== null && ` · ${statusReason}`}
                      </span>
                    </span>
                    <Status status={status} />
                    {(isActive || status === 'paused') && (
                      <button
                        type="button"
                        className="button plain"
                        disabled={change.isPending}
                        onClick={() => change.mutate({ id, status: isActive ? 'paused' : 'active' })}
                      >
                        {isActive ? 'Pause' : 'Resume'}
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
