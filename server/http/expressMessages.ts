import { IncomingMessage, type RequestListener, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Classes whose messages have Express' prototypes from birth. Express gives each message the prototype that its app names:
 * where it has that already, nothing changes, while a change makes all that follows on the message slower.
 */
export function expressMessages(app: RequestListener | Express): ServerOptions {
  if (!('request' in app && 'response' in app)) return {};
  class Incoming extends IncomingMessage {}
  class Outgoing<Request extends IncomingMessage> extends ServerResponse<Request> {}
  app.request = Object.setPrototypeOf(Incoming.prototype, app.request);
  app.response = Object.setPrototypeOf(Outgoing.prototype, app.response);
  return { IncomingMessage: Incoming, ServerResponse: Outgoing };
}
