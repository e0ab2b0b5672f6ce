const LEVELS: Readonly<Record<string, readonly [words: string, tone: string]>> = {
  read: ['Reads', 'good'],
  trade: ['Trades', 'wait'],
  transfer: ['Moves funds', 'bad'],
};

/** The most that the tools of a skill can do. */
export function Risk({ level }: { readonly level: string }) {
  const [words, tone] = LEVELS[level] ?? [level, ''];
  return <span className={`chip ${tone}`}>{words}</span>;
}
