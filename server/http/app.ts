import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { OPERATIONS, type OperationId } from '../../generated/operations.ts';
import { newId } from '../domain/ids.ts';
import { Problem } from '../errors.ts';
import { answerProblem } from '../pipeline/answerProblem.ts';
import type { Execute, Pipeline } from '../pipeline/doors.ts';
import { refuseAmbiguous } from './ambiguousRequest.ts';
import { credentialOf } from './credentialOf.ts';
import { refuseForeignOrigin } from './foreignOrigin.ts';
import { foreignPages } from './foreignPages.ts';
import { incomingCall } from './incomingCall.ts';
import { type McpOptions, mcpRoutes } from './mcpRoutes.ts';
import { sendAnswer } from './sendAnswer.ts';
import { unlessKnown } from './unlessKnown.ts';

interface DoorOptions {
  readonly context: Pick<McpOptions['context'], 'clock' | 'log'> & {
    readonly config: {
      readonly publicUrl?: string | null;
      readonly trustedProxies: readonly string[];
      readonly corsOrigins: readonly string[];
    };
  };
}

/** Door 1. One route per operation of the contract; no path is typed here, and nothing here decides anything. */
export function createApp(pipeline: Pipeline, options: McpOptions): Express {
  return createDoor(pipeline.execute, mcpRoutes(pipeline, options), options);
}

/** Serves an operation past `execute`: it carries other operations. */
type Carriers = Partial<Record<OperationId, RequestHandler>>;

/** The door alone, whatever stands behind it. */
export function createDoor(execute: Execute, carriers: Carriers, options: DoorOptions): Express {
  const { publicUrl, trustedProxies, corsOrigins } = options.context.config;
  const ownOrigin = refuseForeignOrigin(publicUrl, corsOrigins);
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  app.set('trust proxy', [...trustedProxies]);
  app.use(securityHeaders, named(options), refuseAmbiguous, foreignPages(corsOrigins));
  // A concrete path and its 405 stand before a templated path that would match it too.
  const byPath = Map.groupBy(OPERATIONS, ({ path }) => path);
  for (const [path, operations] of byPath) {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const { method, operationId, tag, mediaTypes } of operations) {
      const serve = carriers[operationId] ?? enter(execute, operationId, options);
      // What MCP accepts, the protocol itself says.
      const doors = operationId === 'connectMcp' ? [serve] : [accepts(mediaTypes), serve];
      app[method](route, ...(tag === 'mcp' ? [ownOrigin, ...doors] : doors));
    }
    app.all(route, refuseMethod(operations.map(({ method }) => method)));
  }
  app.use(() => {
    throw new Problem('unknown_route', 'There is nothing at this address; see /docs and /openapi.json.');
  });
  app.use(answerError(options));
  return app;
}

/** Nothing that is sent may run, be framed or be sniffed as something else, unless an answer says so itself. */
const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-site' },
  referrerPolicy: { policy: 'no-referrer' },
});

/** Every answer carries its request id, also one that no operation gives. */
const named =
  ({ context }: DoorOptions): RequestHandler =>
  (_request, response, next) => {
    response.locals.requestId = newId('req', context.clock.now());
    response.setHeader('Cache-Control', 'no-store');
    next();
  };

/** Remembers the one of the media types that the caller likes best; of equal ones the first. */
const accepts =
  (mediaTypes: readonly string[]): RequestHandler =>
  (request, response, next) => {
    const { accept = '*/*' } = request.headers;
    // What nearly everybody sends needs no negotiation.
    const isPlain = accept === '*/*' || mediaTypes.includes(accept);
    const preferred = isPlain ? accept : request.accepts([...mediaTypes]);
    if (preferred === false) {
      throw new Problem('not_acceptable', `This operation answers in ${mediaTypes.join(' or ')} only.`);
    }
    response.locals.accepts = preferred === 'text/event-stream' ? 'events' : 'json';
    next();
  };

const enter =
  (execute: Execute, operationId: OperationId, { context }: DoorOptions): RequestHandler =>
  async (request, response) => {
    const call = incomingCall(request, response);
    const answer = await execute(operationId, call, credentialOf(request, context.config));
    sendAnswer(response, unlessKnown(request, answer));
  };

function refuseMethod(methods: readonly string[]): RequestHandler {
  const names = methods.map((method) => method.toUpperCase());
  const allowed = [...new Set([...names, ...(names.includes('GET') ? ['HEAD'] : [])])].sort().join(', ');
  return () => {
    throw new Problem('method_not_allowed', `Only ${allowed} can be used here.`, {
      headers: { Allow: allowed },
    });
  };
}

/** What fails outside an operation: an unknown route, a wrong method, a path whose percent-encoding is broken. */
const answerError =
  ({ context }: DoorOptions): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const thrown =
      error instanceof Problem || (error as { status?: number }).status !== 400 ? error : brokenPath(error);
    const requestId = response.locals.requestId as string;
    sendAnswer(
      response,
      answerProblem(context.log, thrown, requestId, `${request.method} outside an operation`),
    );
  };

const brokenPath = (cause: unknown): Problem =>
  new Problem('validation_failed', 'The path is not properly percent-encoded.', {
    cause,
    fieldErrors: [{ field: '', in: 'path', code: 'invalid_format', message: 'has broken percent-encoding' }],
  });
