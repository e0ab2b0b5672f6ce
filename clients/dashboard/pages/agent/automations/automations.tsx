import type { AgentAnswer, Automation } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { Confirm } from '../../../kit/dialog.tsx';
import { More, usePaged } from '../../../kit/lists.tsx';
import { Empty, Loaded, Problem } from '../../../kit/notice.tsx';
import { amountText, dollarText } from '../../../kit/numbers.tsx';
import { Status } from '../../../kit/status.tsx';
import { Time } from '../../../kit/time.tsx';
import { Executions } from './executions.tsx';
import { whenOf } from './form.ts';
import { NewAutomation } from './newAutomation.tsx';

const SIDES: Readonly<Record<string, string>> = { atOrBelow: 'at or below', atOrAbove: 'at or above' };

/** What an automation does, in one line. */
function sentenceOf(automation: Automation): string {
  const { tokenIn, tokenOut } = automation;
  if (automation.kind === 'dca')
    return `${amountText(automation.amountPerExecution)} ${tokenIn.symbol} into ${tokenOut.symbol}, ${whenOf(automation.interval)}`;
  if (automation.kind === 'limit')
    return `${amountText(automation.amountIn)} ${tokenIn.symbol} into ${tokenOut.symbol}, ${SIDES[automation.trigger.side] ?? 'at'} ${dollarText(automation.trigger.priceUsd)}`;
  return `${amountText(automation.amountPerSnipe)} ${tokenIn.symbol} into new tokens, at most ${automation.maxSnipes}`;
}

const isOpen = ({ status }: Automation): boolean => status === 'active' || status === 'paused';

/** Standing orders: made, paused and ended here, with what they did. */
export function Automations({ agent }: { readonly agent: AgentAnswer }) {
  const automations = usePaged('listAutomations', { agentId: agent.id, limit: 50 });
  const [isNew, setIsNew] = useState(false);
  return (
    <div className="stack">
      {isNew ? (
        <NewAutomation agent={agent} onClose={() => setIsNew(false)} />
      ) : (
        <div className="row">
          <button type="button" className="button main-action" onClick={() => setIsNew(true)}>
            New automation
          </button>
        </div>
      )}
      <Loaded query={automations}>
        {(data) =>
          data.length === 0 ? (
            <Empty title="No automations." />
          ) : (
            <ul className="list">
              {data.map((automation) => (
                <li key={automation.id}>
                  <AutomationItem automation={automation} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <More list={automations} />
    </div>
  );
}

function AutomationItem({ automation }: { readonly automation: Automation }) {
  const [isShown, setIsShown] = useState(false);
  const { name, status, statusReason, nextRunAt, executionsDone } = automation;
  return (
    <>
      <div className="item">
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
            {statusReason !== null && ` · ${statusReason.replaceAll('_', ' ')}`}
          </span>
        </span>
        <Status status={status} />
        <button
          type="button"
          className="button plain"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {isShown && (
        <div className="stack inset">
          {isOpen(automation) && <Buttons automation={automation} />}
          <Executions automation={automation} />
        </div>
      )}
    </>
  );
}

function Buttons({ automation }: { readonly automation: Automation }) {
  const { id, status } = automation;
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['listAutomations'] });
  const change = useMutation({
    mutationFn: (changed: 'active' | 'paused') => client.updateAutomation({ id, status: changed }),
    onSuccess,
  });
  const end = useMutation({
    mutationFn: () => client.deleteAutomation({ id }),
    onSettled: () => setIsAsked(false),
    onSuccess,
  });
  const isActive = status === 'active';
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="button plain"
          disabled={change.isPending}
          onClick={() => change.mutate(isActive ? 'paused' : 'active')}
        >
          {isActive ? 'Pause' : 'Resume'}
        </button>
        <button type="button" className="button plain" onClick={() => setIsAsked(true)}>
          End for good
        </button>
      </div>
      {change.error !== null && <Problem error={change.error} />}
      {end.error !== null && <Problem error={end.error} />}
      <Confirm
        isOpen={isAsked}
        title="End this automation?"
        action="End it"
        tone="danger"
        isBusy={end.isPending}
        onConfirm={() => {
          if (!end.isPending) end.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <p dir="auto">{sentenceOf(automation)}</p>
        <p>It accepts no more trades and cannot be resumed. A trade that is on its way goes on.</p>
      </Confirm>
    </>
  );
}
