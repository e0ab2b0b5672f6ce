import type { AgentAnswer, Run } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Field, faultOf } from '../../kit/field.tsx';
import { carryOut, useKept } from '../../kit/intention.ts';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';

const isGoing = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'stopping';

/** Work of the agent alone: a goal within a budget, step by step. */
export function Runs({ agent }: { readonly agent: AgentAnswer }) {
  const runs = useQuery({
    ...read('listRuns', { id: agent.id, limit: 20 }),
    refetchInterval: ({ state }) => (state.data?.data.some(isGoing) ? 2_000 : false),
  });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className="stack">
      <NewRun agent={agent} onStarted={setOpen} />
      <Loaded query={runs}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No runs yet.">
              <p>In a run the agent works on a goal by itself, step by step.</p>
            </Empty>
          ) : (
            <ul className="list">
              {data.map((run) => (
                <li key={run.id}>
                  <RunLine
                    run={run}
                    isOpen={open === run.id}
                    onToggle={() => setOpen(open === run.id ? null : run.id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function NewRun({
  agent,
  onStarted,
}: {
  readonly agent: AgentAnswer;
  readonly onStarted: (id: string) => void;
}) {
  const { form, change, forget } = useKept(`run:${agent.id}`, { goal: '', spend: '0' });
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () =>
      carryOut(
        'run',
        `${agent.id} ${form.goal} ${form.spend}`,
        { id: agent.id, goal: form.goal, max_spend_usd: form.spend },
        (body, options) => client.startRun(body, options),
      ),
    onSuccess: async ({ id }) => {
      change({ goal: '' });
      forget();
      onStarted(id);
      await queries.invalidateQueries({ queryKey: ['listRuns'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.goal.trim() !== '' && !start.isPending) start.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Field
        label="Goal of a new run"
        fault={faultOf(start.error, 'goal')}
        hint={agent.status === 'running' ? undefined : 'Start the agent first.'}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={2}
            value={form.goal}
            onChange={({ target }) => change({ goal: target.value })}
          />
        )}
      </Field>
      <Field
        label="May spend at most, in USD"
        hint="With 0 it reads and thinks, and does not trade."
        fault={faultOf(start.error, 'max_spend_usd')}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            inputMode="decimal"
            value={form.spend}
            onChange={({ target }) => change({ spend: target.value })}
          />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="button main-action" disabled={start.isPending}>
          Start the run
        </button>
      </div>
      {start.error !== null && <Problem error={start.error} />}
    </form>
  );
}

interface LineProps {
  readonly run: Run;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function RunLine({ run, isOpen, onToggle }: LineProps) {
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => client.stopRun({ id: run.id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listRuns'] }),
  });
  return (
    <>
      <div className="item">
        <span className="item-text">
          <span className="item-name" dir="auto">
            {run.goal}
          </span>
          <span className="small quiet" dir="auto">
            <Time at={run.created_at} />
            {run.stop_reason !== null && ` · ${run.stop_reason.replaceAll('_', ' ')}`}
            {run.result !== null && ` · ${run.result}`}
          </span>
        </span>
        <Status status={run.status} />
        {isGoing(run) && (
          <button
            type="button"
            className="button plain"
            disabled={stop.isPending}
            onClick={() => stop.mutate()}
          >
            Stop
          </button>
        )}
        <button type="button" className="button plain" aria-expanded={isOpen} onClick={onToggle}>
          Steps
        </button>
      </div>
      {stop.error !== null && <Problem error={stop.error} />}
      {isOpen && <Steps run={run} />}
    </>
  );
}

function Steps({ run }: { readonly run: Run }) {
  const queries = useQueryClient();
  // The last steps come with the end.
  useEffect(() => {
    if (!isGoing(run)) void queries.invalidateQueries({ queryKey: ['listRunSteps'] });
  }, [queries, run]);
  const steps = useQuery({
    ...read('listRunSteps', { id: run.id, limit: 100 }),
    refetchInterval: isGoing(run) ? 1_000 : false,
  });
  return (
    <Loaded query={steps}>
      {({ data }) => (
        <ol className="list" aria-label="Steps">
          {data.map(({ id, kind, tool, status, output, credits }) => (
            <li key={id} className="item">
              <span className="item-text">
                <span className="small mono">{tool ?? kind}</span>
                {kind === 'think' && typeof output === 'string' && (
                  <span className="words" dir="auto">
                    {output}
                  </span>
                )}
              </span>
              <span className="small quiet">
                <Amount value={credits} /> credits
              </span>
              <Status status={status} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
