const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML and in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
