import type { Verdict } from '@agent-trading-service/client';

/** The reasons of a verdict in words. A newer service may send others. */
const WORDS: Readonly<Record<string, string>> = {
  launched_here: 'It was launched through this service.',
  launched_on_pons: 'The venue pons launched it, with its own contract.',
  launched_on_long: 'The venue long launched it, with its own contract.',
  unknown_origin: 'Anybody may have written its contract.',
  registry_symbol: 'It bears the symbol of a well-known asset and is another token.',
  low_liquidity: 'Its markets hold less than $10,000, so no sale can bring more.',
  not_probed: 'No trade of it was simulated.',
  too_new: 'It is less than an hour old.',
  high_fee: 'The market keeps more than 10 % of a trade.',
  unnamed: 'It has no usable name or symbol.',
  metadata_changed: 'Its name or symbol has changed.',
  decimals_changed: 'Its decimals have changed.',
  transfer_tax: 'Less arrives than is sent.',
  sell_simulation_failed: 'In a simulation it could be bought and not sold again.',
};

/** What a buyer should know first. Nothing for a token that the service knows. */
export function Doubts({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.status === 'verified') return null;
  return (
    <ul className={`notice small ${verdict.status === 'blocked' ? 'bad' : 'wait'}`}>
      {verdict.reasons.map((reason) => (
        <li key={reason}>{WORDS[reason] ?? reason.replaceAll('_', ' ')}</li>
      ))}
    </ul>
  );
}
