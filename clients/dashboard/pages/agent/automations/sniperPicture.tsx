import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../app/client.ts';
import { Bones, Loaded } from '../../../kit/notice.tsx';
import { Usd } from '../../../kit/numbers.tsx';
import { Time } from '../../../kit/time.tsx';
import type { Asset } from './assets.ts';
import type { AutomationForm } from './form.ts';

const LOOKED_AT = 100;
const SHOWN = 5;

/** The service reads patterns as RE2, which differs little. Null for what is no pattern. */
function patternOf(text: string): RegExp | null {
  try {
    const isAnyCase = text.startsWith('(?i)');
    return new RegExp(isAnyCase ? text.slice(4) : text, isAnyCase ? 'i' : '');
  } catch {
    return null;
  }
}

interface PictureProps {
  readonly form: AutomationForm;
  readonly tokenIn: Asset;
}

/** Which of the newest launches pass venue, quote asset and symbol, and what they are worth now. */
export function SniperPicture({ form, tokenIn }: PictureProps) {
  const tokens = useQuery(read('listTokens', { sort: 'new', limit: LOOKED_AT }));
  const pattern = patternOf(form.symbolPattern);
  return (
    <Loaded query={tokens} bones={<Bones rows={2} />}>
      {({ data }) => {
        const passing = data.filter(
          ({ venue, quote, symbol }) =>
            (form.venue === '' || venue === form.venue) &&
            quote?.address === tokenIn.address &&
            (pattern?.test(symbol ?? '') ?? false),
        );
        return (
          <>
            <p>
              {passing.length} of the newest {data.length} launches pass venue, quote asset and symbol.
            </p>
            <ul className="list">
              {passing.slice(0, SHOWN).map(({ address, symbol, launchedAt, marketCapUsd }) => (
                <li key={address} className="item">
                  <span className="item-text">
                    <Link to="/tokens/$address" params={{ address }} className="item-name" dir="auto">
                      {symbol ?? address}
                    </Link>
                    {launchedAt !== null && (
                      <span className="small quiet">
                        <Time at={launchedAt} />
                      </span>
                    )}
                  </span>
                  <span className="small">
                    worth <Usd value={marketCapUsd} short />
                  </span>
                </li>
              ))}
            </ul>
            <p className="small quiet">Taxes and a simulated sale decide too when it buys.</p>
          </>
        );
      }}
    </Loaded>
  );
}
