import type { ReactNode } from 'react';

/** Content that may be wider than the screen, such as a table. It takes the focus, so that keys can scroll it. */
export const Wide = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard could not scroll it
  <section className="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
