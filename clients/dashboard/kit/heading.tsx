import { useEffect } from 'react';

/** The heading of a screen. The window bears its name too. It may be text of others. */
export function Heading({ text }: { readonly text: string }) {
  useEffect(() => {
    document.title = `${text} · Agent Trading`;
  }, [text]);
  return <h1 dir="auto">{text}</h1>;
}
