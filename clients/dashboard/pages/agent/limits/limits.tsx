import type { AgentAnswer } from '@agent-trading-service/client';
import { LimitForm } from './limitForm.tsx';
import { Payout } from './payout.tsx';
import { Whitelist } from './whitelist.tsx';

/** What the agent may spend, whom it may pay, and where its fees go. */
export function Limits({ agent }: { readonly agent: AgentAnswer }) {
  return (
    <div className="grid grid-halves parted">
      {/* A change by somebody else begins the form anew. */}
      <LimitForm key={JSON.stringify([agent.limits, agent.pending_limits])} agent={agent} />
      <div className="stack">
        <Whitelist agentId={agent.id} />
        <Payout agent={agent} />
      </div>
    </div>
  );
}
