/** The text without what the database cannot keep: NUL and halves of surrogate pairs. A model may write any. */
export const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();
