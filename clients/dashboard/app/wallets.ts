import type { Wallet } from '@agent-trading-service/client';
import { useEffect, useState } from 'react';

/** EIP-1193. */
interface Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** EIP-6963: how a wallet of the browser introduces itself. */
export interface FoundWallet {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string };
  readonly provider: Provider;
}

/** The wallets that the browser has, in the order of their answers. */
export function useWallets(): readonly FoundWallet[] {
  const [found, setFound] = useState<readonly FoundWallet[]>([]);
  useEffect(() => {
    const add = (event: globalThis.Event): void => {
      const { detail } = event as CustomEvent<FoundWallet>;
      setFound((known) =>
        known.some(({ info }) => info.uuid === detail.info.uuid) ? known : [...known, detail],
      );
    };
    addEventListener('eip6963:announceProvider', add);
    dispatchEvent(new globalThis.Event('eip6963:requestProvider'));
    return () => removeEventListener('eip6963:announceProvider', add);
  }, []);
  return found;
}

/** Asks the wallet for its account. Its owner may decline. */
export async function connectWallet({ provider }: FoundWallet): Promise<Wallet> {
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
  if (address === undefined) throw new Error('The wallet gave no account.');
  return {
    address,
    signMessage: async (message) => {
      const bytes = new TextEncoder().encode(message);
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return (await provider.request({ method: 'personal_sign', params: [`0x${hex}`, address] })) as string;
    },
  };
}
