import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../app/client.ts';
import { CopyIcon, DoneIcon } from './icons.tsx';

export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

const SHOWN_MS = 1_500;

/** Copies a text. Its button says what it copies. */
export function Copy({ text, what }: { readonly text: string; readonly what: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => {
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), SHOWN_MS);
    });
  return (
    <button
      type="button"
      className="icon-button"
      onClick={copy}
      aria-label={isCopied ? 'Copied' : `Copy ${what}`}
    >
      {isCopied ? <DoneIcon /> : <CopyIcon />}
    </button>
  );
}

interface Linked {
  readonly kind: 'address' | 'transaction' | 'token';
  readonly value: string;
}

const TEMPLATES = { address: 'addressUrl', transaction: 'transactionUrl', token: 'tokenUrl' } as const;

/** A short address or hash with a copy button, and a link where the chain has an explorer. */
export function OnChain({ kind, value }: Linked) {
  const { data: config } = useQuery({ ...read('getConfig', {}), staleTime: Number.POSITIVE_INFINITY });
  const template = config?.chain.explorer?.[TEMPLATES[kind]];
  const short = <span title={value}>{shortAddress(value)}</span>;
  return (
    <span className="mono number">
      {template === undefined ? (
        short
      ) : (
        <a href={template.replace(/\{\w+\}/, value)} target="_blank" rel="noreferrer">
          {short}
        </a>
      )}
      <Copy text={value} what={kind} />
    </span>
  );
}
