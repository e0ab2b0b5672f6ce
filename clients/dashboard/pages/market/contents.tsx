import type { MarketListing } from '@agent-trading-service/client';

interface Part {
  readonly goes: boolean;
  readonly what: string;
}

const partsOf = ({ includesHistory, includesSystemPrompt }: MarketListing): readonly Part[] => [
  { goes: true, what: 'Wallet with all it holds, unclaimed fees, launches and records' },
  { goes: true, what: 'Name, description, picture, model, public skills and limits' },
  { goes: includesHistory, what: 'Chat and runs' },
  { goes: includesSystemPrompt, what: 'System prompt' },
  { goes: false, what: 'Whitelist, payout wallet and policy: removed' },
  { goes: false, what: 'Automations: cancelled' },
  { goes: false, what: "Seller's keys: lose the agent at once" },
];

/** What goes to the buyer and what does not, as the service carries out a sale. */
export function Contents({ listing }: { readonly listing: MarketListing }) {
  const parts = partsOf(listing);
  return (
    <section className="card stack" aria-label="What goes along">
      <h2>What goes along</h2>
      <Parts title="The buyer gets" parts={parts.filter(({ goes }) => goes)} />
      <Parts title="The buyer does not get" parts={parts.filter(({ goes }) => !goes)} />
      <p className="small quiet">
        It arrives stopped. <a href="/docs/market">All about sales</a>
      </p>
    </section>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  return (
    <div>
      <h3 className="small quiet">{title}</h3>
      <ul className="bullets">
        {parts.map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
}
