import type { AgentAnswer } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../../app/client.ts';
import { Confirm } from '../../../kit/dialog.tsx';
import { faultOf } from '../../../kit/field.tsx';
import { NumberField, TextArea } from '../../../kit/inputs.tsx';
import { carryOut } from '../../../kit/intention.ts';
import { Problem } from '../../../kit/notice.tsx';
import { countText } from '../../../kit/numbers.tsx';
import { Countdown } from '../../../kit/time.tsx';
import {
  changesOf,
  faultOfTexts,
  LIMIT_WORDS,
  type LimitChange,
  type LimitName,
  type Limits,
  limitsOf,
  requestOf,
  textsOf,
} from './limitChange.ts';
import { useWait } from './wait.ts';

type OfAgent = { readonly agent: AgentAnswer };

function useSave(agentId: string, request: Partial<Limits>, onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      carryOut(
        `limits:${agentId}`,
        JSON.stringify(request),
        { id: agentId, limits: request },
        (body, options) => client.updateAgent(body, options),
      ),
    onSettled,
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Changes the limits. What is tighter holds at once, what is looser waits. */
export function LimitForm({ agent }: OfAgent) {
  // A wait holds the last wish, so a new wish begins with it.
  const base = agent.pending_limits?.limits ?? agent.limits;
  const [texts, setTexts] = useState(() => textsOf(base));
  const [isAsked, setIsAsked] = useState(false);
  const wait = useWait();
  const request = requestOf(base, texts);
  const changes = changesOf(agent.limits, texts);
  const faults = faultOfTexts(texts);
  const save = useSave(agent.id, request, () => setIsAsked(false));
  const of = (name: LimitName) => ({
    label: LIMIT_WORDS[name],
    value: texts[name],
    fault: faults[name] ?? faultOf(save.error, `limits.${name}`),
    onChange: (text: string) => setTexts({ ...texts, [name]: text }),
    hint: <Hint name={name} limits={agent.limits} changes={changes} wait={wait} />,
  });
  const canSave = Object.keys(request).length > 0 && Object.keys(faults).length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) setIsAsked(true);
  };
  return (
    <form className="form" aria-label="Limits" onSubmit={submit}>
      <h2>Limits</h2>
      {agent.pending_limits !== null && <Waiting until={agent.pending_limits.active_at} />}
      <div className="pair narrow">
        <NumberField {...of('max_trade_usd')} label="Most for one trade, in USD" />
        <NumberField {...of('max_daily_spend_usd')} label="Most in 24 hours, in USD" />
        <NumberField {...of('max_slippage_bps')} label="Slippage, in %" />
        <NumberField {...of('max_price_impact_bps')} label="Price impact, in %" />
      </div>
      <TextArea {...of('allowed_tokens')} label="Only these tokens, by address" rows={2} />
      <TextArea {...of('denied_tokens')} label="Never these tokens, by address" rows={2} />
      <button type="submit" className="button main-action wide" disabled={!canSave || save.isPending}>
        Change the limits
      </button>
      {save.error !== null && <Problem error={save.error} />}
      <Confirm
        isOpen={isAsked}
        title="Change the limits?"
        action="Change"
        isBusy={save.isPending}
        onConfirm={() => {
          if (!save.isPending) save.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <Effect
          changes={changes}
          now={agent.limits}
          wanted={limitsOf(texts)}
          wait={wait}
          isWaiting={agent.pending_limits !== null}
        />
      </Confirm>
    </form>
  );
}

function Waiting({ until }: { readonly until: string }) {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['getAgent'] });
  return (
    <p className="notice wait">
      <span>
        Looser limits wait. They apply in <Countdown until={until} onEnd={readAgain} />. The form shows them.
      </span>
    </p>
  );
}

const inForce = (name: LimitName, limits: Limits): string => {
  const text = textsOf(limits)[name];
  if (name === 'allowed_tokens' || name === 'denied_tokens') {
    if (text !== '') return countText(limits[name]?.length ?? 0, 'token');
    return name === 'allowed_tokens' ? 'every token' : 'none';
  }
  if (text === '') return 'no limit';
  return name.endsWith('_usd') ? `$${text}` : `${text}%`;
};

interface HintProps {
  readonly name: LimitName;
  readonly limits: Limits;
  readonly changes: readonly LimitChange[];
  readonly wait: string;
}

/** What is in force, and when what was typed would be. */
function Hint({ name, limits, changes, wait }: HintProps) {
  const change = changes.find((one) => one.name === name);
  return (
    <>
      Now: {inForce(name, limits)}.
      {change?.direction === 'tighter' && <strong className="gain"> Tighter, at once.</strong>}
      {change?.direction === 'looser' && <strong className="wait-text"> Looser, {wait}.</strong>}
      {change?.direction === 'mixed' && (
        <strong className="wait-text"> Tighter at once, looser {wait}.</strong>
      )}
    </>
  );
}

interface EffectProps {
  readonly changes: readonly LimitChange[];
  readonly now: Limits;
  readonly wanted: Limits;
  readonly wait: string;
  readonly isWaiting: boolean;
}

function Effect({ changes, now, wanted, wait, isWaiting }: EffectProps) {
  const isLooser = changes.some(({ direction }) => direction !== 'tighter');
  if (changes.length === 0) return <p>The waiting change is taken back. The limits stay as they are.</p>;
  return (
    <>
      <ul>
        {changes.map(({ name, direction }) => (
          <li key={name}>
            {LIMIT_WORDS[name]}: {inForce(name, now)} → <strong>{inForce(name, wanted)}</strong>,{' '}
            {direction === 'tighter' ? 'tighter, at once' : `looser, ${wait}`}
          </li>
        ))}
      </ul>
      {isLooser && isWaiting && <p>If this is looser than what waits, the wait begins again for all.</p>}
      {isLooser && (
        <p>
          <strong>Worst case:</strong> with looser limits the agent can lose or send more, up to what its
          wallet holds.
        </p>
      )}
    </>
  );
}
