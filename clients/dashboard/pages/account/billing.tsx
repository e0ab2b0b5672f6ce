import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Amount, Usd } from '../../kit/numbers.tsx';
import { Deposit } from './deposit.tsx';
import { Ledger } from './ledger.tsx';

/** The credits of the account: how many there are, how to buy more, and where they went. */
export function Billing() {
  return (
    <>
      <div className="head">
        <Heading text="Billing" />
      </div>
      <div className="stack">
        <Credits />
        <Deposit />
        <Ledger />
      </div>
    </>
  );
}

function Credits() {
  const billing = useQuery(read('getBilling', {}));
  return (
    <section className="card" aria-label="Credits">
      <Loaded query={billing} bones={<Bones rows={1} height="3.1rem" />}>
        {({ creditsBalance, creditsReserved, creditsAvailable, usdPerCredit, sponsoredLaunchCredits }) => (
          <dl className="tiles">
            <div>
              <dt>Available credits</dt>
              <dd>
                <Amount value={creditsAvailable} />
              </dd>
            </div>
            <div>
              <dt title="Credits on hold for accepted work. Success spends them, a failure returns them.">
                On hold
              </dt>
              <dd>
                <Amount value={creditsReserved} />
              </dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>
                <Amount value={creditsBalance} />
              </dd>
            </div>
            <div>
              <dt>Price of one credit</dt>
              <dd>
                <Usd value={usdPerCredit} />
              </dd>
            </div>
            <div>
              <dt>Sponsored launch</dt>
              <dd>
                <Amount value={sponsoredLaunchCredits} symbol="credits" />
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </section>
  );
}
