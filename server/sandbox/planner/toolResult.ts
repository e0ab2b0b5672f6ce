export type Body = Readonly<Record<string, unknown>>;

/** What a tool answered: only figures, states and identifiers are read of it, never a sentence that asks for something. */
export interface Result {
  readonly body: Body;
  /** Why it was refused, in the service's words; null when it was not. */
  readonly refusal: string | null;
  readonly isDryRun: boolean;
}

/** The JSON that stands on a line of its own in a tool's answer; null where there is none, such as a result left out. */
export function readResult(text: string): Result | null {
  for (const line of text.split('\n')) {
    const body = objectOf(line);
    if (body === null) continue;
    const { error, code } = body;
    const refusal = typeof error === 'string' && typeof code === 'string' ? `${error} (${code})` : null;
    return { body, refusal, isDryRun: body.dry_run === true };
  }
  return null;
}

function objectOf(line: string): Body | null {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Body) : null;
  } catch {
    // A sentence that begins with a brace.
    return null;
  }
}

/** A field as text; unknown where it is none. */
export const say = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown';

/** An object inside the body; empty where there is none. */
export const inside = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

export const listOf = (value: unknown): Body[] => (Array.isArray(value) ? value.map(inside) : []);
