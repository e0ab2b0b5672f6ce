import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { connectWallet, type FoundWallet, useWallets } from '../../app/wallets.ts';
import { Problem } from '../../kit/notice.tsx';

interface ThawProps {
  /** What was frozen. The wallet of the account ends either. */
  readonly what: 'agent' | 'account';
  readonly id: string;
}

/** Ends a freeze with a new signature of a wallet of this browser. */
export function Thaw({ what, id }: ThawProps) {
  const wallets = useWallets();
  const queries = useQueryClient();
  const thaw = useMutation({
    mutationFn: async (found: FoundWallet) => {
      const wallet = await connectWallet(found);
      const { message } = await client.createSignInMessage({ address: wallet.address, thaw: id });
      const signed = { message, signature: await wallet.signMessage(message) };
      if (what === 'agent') await client.thawAgent({ id, ...signed });
      else await client.thawAccount(signed);
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <>
      {wallets.map((found) => (
        <button
          key={found.info.uuid}
          type="button"
          className="button big"
          disabled={thaw.isPending}
          onClick={() => thaw.mutate(found)}
        >
          Thaw {what === 'account' && 'the account '}with <span dir="auto">{found.info.name}</span>
        </button>
      ))}
      {wallets.length === 0 && (
        <p className="small quiet">
          This browser has no wallet to thaw it with. Open this page in a browser that has the wallet of the
          account.
        </p>
      )}
      {thaw.error !== null && <Problem error={thaw.error} />}
    </>
  );
}
