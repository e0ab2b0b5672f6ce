import type { Agent, CreateMarketListingRequest } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Heading } from '../../kit/heading.tsx';
import { carryOut, useKept } from '../../kit/intention.ts';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { SaleEffect } from './saleEffect.tsx';
import { type SaleForm, SellFields } from './sellFields.tsx';

/** Offers one of the account's agents for credits. */
export function Sell() {
  const { agentId: chosen }: { readonly agentId?: string } = useSearch({ from: '/market/sell' });
  const agents = useQuery(read('listAgents', { limit: 100 }));
  return (
    <>
      <div className="head">
        <Heading text="Sell an agent" />
      </div>
      <Loaded query={agents}>
        {({ data }) => {
          const sellable = data.filter((agent) => obstacleTo(agent) === null);
          const wanted = data.find(({ id }) => id === chosen);
          // In the place of the wanted agent, the form would offer another one.
          if (wanted !== undefined && !sellable.includes(wanted)) return <NotNow agent={wanted} />;
          return sellable.length === 0 ? (
            <div className="card">
              <Empty title="No agent can be sold now.">
                <p>Only a stopped agent can be sold. Stop the agent first, on its page.</p>
                <Link to="/" className="button">
                  Your agents
                </Link>
              </Empty>
            </div>
          ) : (
            <SaleOf key={chosen} agents={sellable} chosen={chosen ?? ''} />
          );
        }}
      </Loaded>
    </>
  );
}

/** Why an agent cannot be sold now; null if it can. */
function obstacleTo({ status, listed, frozen }: Agent): string | null {
  if (frozen !== null) return 'It is frozen. Thaw it first, on its page.';
  if (listed) return 'It is on sale already.';
  return status === 'stopped' ? null : 'Only a stopped agent can be sold. Stop it first, on its page.';
}

const NotNow = ({ agent }: { readonly agent: Agent }) => (
  <div className="card">
    <Empty title={`${agent.name} cannot be sold now.`}>
      <p>{obstacleTo(agent)}</p>
      <Link to="/agents/$agentId" params={{ agentId: agent.id }} className="button">
        Open the agent
      </Link>
    </Empty>
  </div>
);

const EMPTY: SaleForm = {
  agentId: '',
  price: '',
  title: '',
  description: '',
  days: '30',
  includeHistory: false,
  includeSystemPrompt: false,
};

const DAY_MS = 86_400_000;

function requestOf(form: SaleForm): CreateMarketListingRequest {
  const { agentId, price, title, description, days, includeHistory, includeSystemPrompt } = form;
  const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return {
    agentId,
    price: price.trim(),
    title: title.trim(),
    description: description.trim(),
    ...(days !== '30' && { expiresAt }),
    includeHistory,
    includeSystemPrompt,
  };
}

interface SaleProps {
  readonly agents: readonly Agent[];
  /** The agent that the address names, or nothing. */
  readonly chosen: string;
}

function SaleOf({ agents, chosen }: SaleProps) {
  const { form: kept, change, forget } = useKept(`sale:${chosen}`, { ...EMPTY, agentId: chosen });
  const known = agents.find(({ id }) => id === kept.agentId) ?? agents[0];
  const form = { ...kept, agentId: known?.id ?? '' };
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const offer = useMutation({
    mutationFn: () =>
      carryOut(`sell:${form.agentId}`, JSON.stringify(form), requestOf(form), (sent, options) =>
        client.createMarketListing(sent, options),
      ),
    onSettled: () => setIsAsked(false),
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries();
      await navigate({ to: '/market/$listingId', params: { listingId: id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(true);
  };
  return (
    <>
      <form className="card form" onSubmit={submit}>
        <SellFields form={form} agents={agents} change={change} error={offer.error} />
        {offer.error !== null && <Problem error={offer.error} />}
        <button type="submit" className="button main-action wide" disabled={offer.isPending}>
          Offer the agent
        </button>
      </form>
      <Confirm
        isOpen={isAsked}
        title="Offer this agent?"
        action="Offer it"
        isBusy={offer.isPending}
        onConfirm={() => {
          if (!offer.isPending) offer.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        <SaleEffect form={form} name={known?.name ?? ''} />
      </Confirm>
    </>
  );
}
