import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../app/client.ts';
import { Gate } from '../app/shell.tsx';
import { connectWallet, type FoundWallet, useWallets } from '../app/wallets.ts';
import { Problem } from '../kit/notice.tsx';

/** For a first visit: what this is, and the ways in. */
export function SignIn() {
  const wallets = useWallets();
  const queries = useQueryClient();
  const signIn = useMutation({
    mutationFn: async (found: FoundWallet) => client.signIn(await connectWallet(found)),
    onSuccess: () => queries.resetQueries(),
  });
  return (
    <Gate title="Agents that launch and trade, under your limits">
      <p>
        An agent has a wallet of its own, launches tokens, trades and earns creator fees. Here you see what
        each one holds and does, and you can stop it at any moment. Money leaves an agent only to addresses
        that you allowed.
      </p>
      <section className="stack" aria-label="Sign in with a wallet">
        {wallets.map((found) => (
          <button
            key={found.info.uuid}
            type="button"
            className="button main-action wide"
            disabled={signIn.isPending}
            onClick={() => signIn.mutate(found)}
          >
            Sign in with <span dir="auto">{found.info.name}</span>
          </button>
        ))}
        {wallets.length === 0 && (
          <p className="notice">
            This browser has no wallet. Install one, such as a wallet extension, and load the page again.
          </p>
        )}
        {signIn.error !== null && <Problem error={signIn.error} />}
      </section>
      <p className="small quiet">
        On your own machine, <code>npm start</code> prints a link that signs you in without a wallet, to a
        local chain without real money. <a href="/docs">Read the documentation</a>
      </p>
    </Gate>
  );
}
