import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Gate } from '../app/shell.tsx';
import { signInByLink } from '../app/signInLink.ts';
import { Bones, Problem } from '../kit/notice.tsx';

/** The link works once, so a screen that renders twice must not send it twice. */
let signingIn: Promise<void> | undefined;

/** The screen of a link that signs in. */
export function Enter() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const { hash } = location;
    // The address bar and the history forget the signature.
    history.replaceState(history.state, '', location.pathname);
    signingIn ??= signInByLink(hash);
    signingIn
      .then(async () => {
        queries.clear();
        await navigate({ to: '/', replace: true });
      })
      .catch(setError);
  }, [queries, navigate]);
  if (error === null)
    return (
      <Gate title="Signing in…">
        <Bones rows={2} />
      </Gate>
    );
  return (
    <Gate title="The link did not sign you in">
      <Problem error={error} />
      <p>
        A link works once and for some hours. Start the service again with <code>npm start</code> for a new
        one.
      </p>
      <Link to="/" className="button">
        Other ways to sign in
      </Link>
    </Gate>
  );
}
