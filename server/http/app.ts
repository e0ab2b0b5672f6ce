import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { OPERATIONS, type OperationId } from '../../generated/operations.ts';
import { newId } from '../domain/ids.ts';
import { Problem } from '../errors.ts';
import { answerProblem } from '../pipeline/answerProblem.ts';
import type { Execute, Pipeline } from '../pipeline/doors.ts';
import type { Answer } from '../pipeline/request.ts';
import { refuseAmbiguous } from './ambiguousRequest.ts';
import { credentialOf } from './credentialOf.ts';
import { findRoute } from './findRoute.ts';
import { refuseForeignOrigin } from './foreignOrigin.ts';
import { foreignPages } from './foreignPages.ts';
import { incomingCall } from './incomingCall.ts';
import { type McpOptions, mcpRoutes } from './mcpRoutes.ts';
import { preferredForm } from './preferredForm.ts';
import { sendAnswer } from './sendAnswer.ts';
import type { Serve } from './serve.ts';
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

/** Door 1. One route per operation of the contract, and the way to the documentation; nothing here decides anything. */
export function createApp(pipeline: Pipeline, options: McpOptions): Express {
  return createDoor(pipeline.execute, mcpRoutes(pipeline, options), options);
}

/** Serves an operation past `execute`: it carries other operations. */
type Carriers = Partial<Record<OperationId, Serve>>;

/** The door alone, whatever stands behind it. */
export function createDoor(execute: Execute, carriers: Carriers, options: DoorOptions): Express {
  const { clock, config } = options.context;
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', [...config.trustedProxies]);
  const serve = serveOperations(execute, carriers, options);
  const tellPages = foreignPages(config.corsOrigins);
  // One step for all of it: a step of Express costs as much as one of the pipeline.
  app.use((request, response, next) => {
    // Every answer carries its request id, also one that no operation gives.
    response.locals.requestId = newId('req', clock.now());
    refuseAmbiguous(request);
    const proceed = (): unknown => serve(request, response).catch(next);
    if (tellPages === null) proceed();
    else tellPages(request, response, proceed);
  });
  app.use(answerError(options));
  return app;
}

/** Finds the operation by path and method, which Express would look for in a list. */
function serveOperations(execute: Execute, carriers: Carriers, options: DoorOptions): Serve {
  const { publicUrl, corsOrigins } = options.context.config;
  const ownOrigin = refuseForeignOrigin(publicUrl, corsOrigins);
  const byPath = Map.groupBy(OPERATIONS, ({ path }) => path);
  const routes = new Map(
    [...byPath].map(([path, operations]) => {
      const served = operations.map(({ method, operationId, tag, mediaTypes }) => {
        const serve = carriers[operationId] ?? enter(execute, operationId, options);
        // What MCP accepts, the protocol itself says.
        const negotiates = operationId !== 'connectMcp';
        const served: Serve = (request, response) => {
          if (tag === 'mcp') ownOrigin(request);
          if (negotiates) response.locals.accepts = preferredForm(request, mediaTypes);
          return serve(request, response);
        };
        return [method.toUpperCase(), served] as const;
      });
      return [path, new Map(served)];
    }),
  );
  const find = findRoute(routes);
  return (request, response) => {
    const found = find(request.path);
    if (found === null) {
      if (!meansDocs(request)) throw nothingAt(request.path, find);
      sendAnswer(response, toDocs(response));
      return Promise.resolve();
    }
    const { target, parameters } = found;
    const serve = target.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (serve === undefined) throw notAllowed([...target.keys()]);
    request.params = parameters;
    return serve(request, response);
  };
}

const DOCS = OPERATIONS.find(({ operationId }) => operationId === 'getDocs')?.path ?? '';

/** Who types the address of the service into a browser, or a slash too many, looks for the documentation. */
const meansDocs = ({ method, path }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && (path === '/' || path === `${DOCS}/`);

const toDocs = (response: Response): Answer => ({
  status: 302,
  body: '',
  headers: {
    Location: DOCS,
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Request-Id': response.locals.requestId as string,
  },
});

function nothingAt(path: string, find: (path: string) => unknown): Problem {
  // What is not properly encoded has no address without its slash either.
  const isSlashTooMuch = path.endsWith('/') && !path.includes('%') && find(path.slice(0, -1)) !== null;
  const hint = isSlashTooMuch ? 'without the slash at its end there is' : `see ${DOCS} and /openapi.json`;
  return new Problem('unknown_route', `There is nothing at this address; ${hint}.`);
}

const enter =
  (execute: Execute, operationId: OperationId, { context }: DoorOptions): Serve =>
  async (request, response) => {
    const call = incomingCall(request, response);
    const answer = await execute(operationId, call, credentialOf(request, context.config));
    sendAnswer(response, unlessKnown(request, answer));
  };

function notAllowed(methods: readonly string[]): Problem {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  return new Problem('method_not_allowed', `Only ${allowed} can be used here.`, {
    headers: { Allow: allowed },
  });
}

/** What fails outside an operation: an unknown route, a wrong method, a path whose percent-encoding is broken. */
const answerError =
  ({ context }: DoorOptions): ErrorRequestHandler =>
  (error: unknown, request: Request, response: Response, _next) => {
    const thrown = error instanceof URIError ? brokenPath(error) : error;
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
