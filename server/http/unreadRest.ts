import type { ServerResponse } from 'node:http';

/**
 * What an answer says of its connection, whatever the answer is: where reading the request was given up, which pauses it, the rest
 * of it stands before the next one, so that the connection cannot be used again.
 */
export const unreadRest = ({ req }: ServerResponse): Readonly<Record<string, string>> =>
  req.isPaused() ? { Connection: 'close' } : {};
