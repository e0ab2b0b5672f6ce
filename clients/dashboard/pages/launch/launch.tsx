import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { client, read } from '../../app/client.ts';
import { Heading } from '../../kit/heading.tsx';
import { carryOut, useKept } from '../../kit/intention.ts';
import { Bones, Loaded, Problem } from '../../kit/notice.tsx';
import { NewAgent } from '../agent/newAgent.tsx';
import { Fields } from './fields.tsx';
import { EMPTY_LAUNCH, type LaunchForm, launchBody } from './form.ts';
import { Preview } from './preview.tsx';

/** Sends the launch to the operation of its payer and venue. */
function send(form: LaunchForm) {
  const body = launchBody(form);
  const about = JSON.stringify(form);
  if (form.payer === 'agent') {
    const { venue, initialBuy } = form;
    const paid = { ...body, venue, ...(initialBuy.trim() !== '' && { initialBuy: initialBuy.trim() }) };
    return carryOut('launch', about, paid, (sent, options) => client.launchSelfFunded(sent, options));
  }
  return carryOut('launch', about, body, (sent, options) =>
    form.venue === 'pons' ? client.launchOnPons(sent, options) : client.launchOnLong(sent, options),
  );
}

/** A form with its preview. It outlives a reload, and one press or many launch one token. */
export function Launch() {
  const agents = useQuery(read('listAgents', { limit: 100 }));
  return (
    <Loaded query={agents} bones={<Bones rows={4} height="6rem" />}>
      {({ data }) => (data.length === 0 ? <NewAgent /> : <LaunchPage agents={data} />)}
    </Loaded>
  );
}

type LaunchPageProps = { readonly agents: readonly { readonly id: string; readonly name: string }[] };

function LaunchPage({ agents }: LaunchPageProps) {
  const { agentId } = useSearch({ from: '/launch' });
  const { form, change, forget } = useKept('launch', EMPTY_LAUNCH);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const chosen = agents.find(({ id }) => id === (form.agentId || agentId))?.id ?? agents[0]?.id ?? '';
  useEffect(() => {
    if (agentId !== undefined) change({ agentId });
  }, [agentId]);
  const complete = { ...form, agentId: chosen };
  const launch = useMutation({
    mutationFn: () => send(complete),
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries({ queryKey: ['listLaunches'] });
      await navigate({ to: '/launches/$launchId', params: { launchId: id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!launch.isPending) launch.mutate();
  };
  return (
    <>
      <div className="head">
        <Heading text="Launch a token" />
      </div>
      <form className="grid grid-main" onSubmit={submit}>
        <Fields form={complete} change={change} agents={agents} error={launch.error} />
        <div className="stack">
          <Preview form={complete} />
          {launch.error !== null && <Problem error={launch.error} />}
          <button type="submit" className="button main-action wide" disabled={launch.isPending}>
            {launch.isPending ? 'Launching…' : 'Launch'}
          </button>
          <p className="small quiet">A launch cannot be undone. Name, symbol and fees stay for good.</p>
        </div>
      </form>
    </>
  );
}
