import { Copy } from '../../kit/address.tsx';

/** A secret that the service shows once. */
export function Secret({ text, words }: { readonly text: string; readonly words: string }) {
  return (
    <div className="notice wait" role="status">
      <p>{words}</p>
      <p className="whole-address">
        <code>{text}</code>
        <Copy text={text} what="the secret" />
      </p>
    </div>
  );
}
