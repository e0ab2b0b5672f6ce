import type { LaunchedToken } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';

/** Tokens of an agent, each with a link to its screen. */
export function TokenLinks({ tokens }: { readonly tokens: readonly LaunchedToken[] }) {
  if (tokens.length === 0) return <span className="quiet">–</span>;
  return tokens.map(({ symbol, address }, at) => (
    <span key={address} dir="auto">
      {at > 0 && ', '}
      <Link to="/tokens/$address" params={{ address }} search={{}}>
        {symbol ?? 'Without a symbol'}
      </Link>
    </span>
  ));
}
