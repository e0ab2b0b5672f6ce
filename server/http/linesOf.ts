import type { IncomingMessage } from 'node:http';

/** Every line of one header, as sent. Node's own `headersDistinct` takes all headers apart for the first that is asked for. */
export function linesOf({ headers, rawHeaders }: IncomingMessage, name: string): string[] {
  if (headers[name] === undefined) return [];
  return rawHeaders.filter((_, at) => at % 2 === 1 && (rawHeaders[at - 1] as string).toLowerCase() === name);
}
