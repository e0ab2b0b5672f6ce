/** The text without what the database cannot keep: NUL and halves of surrogate pairs. A model may write any. */
export const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();

/** The value as JSON, every text and name in it storable. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'string') return storable(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [storable(name), each]));
  });
