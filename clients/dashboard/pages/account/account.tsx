import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client, read } from '../../app/client.ts';
import { useSession, useSignOut } from '../../app/session.ts';
import { OnChain } from '../../kit/address.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded, Problem } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Thaw } from '../shared/thaw.tsx';
import { Sessions } from './sessions.tsx';

/** Who is signed in, with credits and sessions, and the freeze of everything. */
export function Account() {
  const session = useSession();
  const billing = useQuery(read('getBilling', {}));
  const signOut = useSignOut();
  const leave = useMutation({ mutationFn: signOut });
  return (
    <>
      <div className="head">
        <Heading text="Account" />
        <button type="button" className="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
          Sign out
        </button>
      </div>
      {leave.error !== null && <Problem error={leave.error} />}
      <div className="grid grid-halves">
        <section className="card" aria-label="Wallet and credits">
          <dl className="facts">
            <div>
              <dt>Wallet</dt>
              <dd>{session.data ? <OnChain kind="address" value={session.data.address} /> : '…'}</dd>
            </div>
            <div>
              <dt>Available</dt>
              <dd>
                {billing.data === undefined ? (
                  '…'
                ) : (
                  <Amount value={billing.data.creditsAvailable} symbol="credits" />
                )}
              </dd>
            </div>
            <div>
              <dt>On hold</dt>
              <dd>
                {billing.data === undefined ? (
                  '…'
                ) : (
                  <Amount value={billing.data.creditsReserved} symbol="credits" />
                )}
              </dd>
            </div>
            <div>
              <dt>One sponsored launch</dt>
              <dd>
                {billing.data === undefined ? (
                  '…'
                ) : (
                  <Amount value={billing.data.sponsoredLaunchCredits} symbol="credits" />
                )}
              </dd>
            </div>
          </dl>
          <p className="small">
            <Link to="/billing">Buy credits and see the ledger</Link>
          </p>
        </section>
        <Freeze />
        <Sessions />
      </div>
    </>
  );
}

function Freeze() {
  const [isAsked, setIsAsked] = useState(false);
  const profile = useQuery(read('getProfile', {}));
  const queries = useQueryClient();
  const freeze = useMutation({
    mutationFn: () => client.freezeAccount({}),
    onSettled: () => setIsAsked(false),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <section className="card stack" aria-label="Freeze everything">
      <h2>Freeze everything</h2>
      <Loaded query={profile} bones={<Bones rows={1} />}>
        {({ id, frozen }) =>
          frozen === null ? (
            <>
              <p className="quiet">Stops every agent at once: nothing is accepted or signed any more.</p>
              <button type="button" className="button danger big" onClick={() => setIsAsked(true)}>
                Freeze the account
              </button>
            </>
          ) : (
            <>
              <p className="notice bad">The account is frozen. Only its wallet thaws it.</p>
              <Thaw what="account" id={id} />
            </>
          )
        }
      </Loaded>
      {freeze.error !== null && <Problem error={freeze.error} />}
      <Confirm
        isOpen={isAsked}
        title="Freeze the whole account?"
        action="Freeze everything"
        tone="danger"
        isBusy={freeze.isPending}
        onConfirm={() => freeze.mutate()}
        onClose={() => setIsAsked(false)}
      >
        <p>
          All agents stop, and nothing leaves their wallets. Only the wallet of the account ends it, with a
          new signature.
        </p>
      </Confirm>
    </section>
  );
}
