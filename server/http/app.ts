import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import { newId } from '../ids.ts';
import type { Answer } from '../pipeline/contract/request.ts';
import { ROUTES } from '../pipeline/contract/routes.ts';
import { answerProblem } from '../pipeline/execute/answerProblem.ts';
import type { Execute, Pipeline } from '../pipeline/execute/pipeline.ts';
import { Problem } from '../problem.ts';
import { defaultHeaders, notModified, sendAnswer } from './answer.ts';
import { compressConstant } from './compression.ts';
import { DASHBOARD, dashboardHandlers, prefersPage } from './dashboard.ts';
import { type McpOptions, mcpRoutes, type RouteHandler } from './mcpRoutes.ts';
import { corsMiddleware, refuseForeignOrigin } from './origins.ts';
import { refusalPage } from './refusalPage.ts';
import { credentialOf, incomingCall, negotiateForm, refuseAmbiguous } from './request.ts';

interface AppOptions {
  /** The folder with the dashboard's build. Default: where its build leaves it. */
  readonly dashboardFiles?: URL;
  readonly context: Pick<McpOptions['context'], 'clock' | 'log'> & {
    readonly config: {
      readonly publicUrl?: string | null;
      readonly trustedProxies: readonly string[];
      readonly corsOrigins: readonly string[];
    };
  };
}

export function createApp(pipeline: Pipeline, options: McpOptions): Express {
  return createHttpApp(pipeline.execute, mcpRoutes(pipeline, options), options);
}

type OperationRow = (typeof OPERATIONS)[number];

type GatewayRoutes = Partial<Record<OperationId, RouteHandler>>;

export function createHttpApp(execute: Execute, gateways: GatewayRoutes, options: AppOptions): Express {
  const { clock, config } = options.context;
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.set('trust proxy', [...config.trustedProxies]);
  app.use((request, response, next) => {
    const requestId = newId('req', clock.now());
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    refuseAmbiguous(request);
    next();
  });
  app.use(defaultHeaders);
  const cors = corsMiddleware(config.corsOrigins);
  if (cors !== null) app.use(cors);
  addRoutes(app, execute, gateways, options);
  addDashboard(app, options.dashboardFiles);
  app.use((request, response) => {
    const place = placeFor(request);
    if (place === null) throw unknownRoute(request.path);
    sendAnswer(response, redirectTo(place, response));
  });
  app.use(answerError(options));
  return app;
}

function addRoutes(app: Express, execute: Execute, gateways: GatewayRoutes, options: AppOptions): void {
  const { publicUrl, corsOrigins } = options.context.config;
  const refuseForeign = refuseForeignOrigin(publicUrl, corsOrigins);
  for (const { path, operations } of ROUTES) {
    const route = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const operation of operations) {
      const { method, operationId, tag } = operation;
      if (tag === 'mcp') route[method]((request, _, next) => next(refuseForeign(request)));
      // The MCP protocol itself says what it accepts.
      if (operationId !== 'connectMcp') route[method](negotiate(operation));
      route[method](gateways[operationId] ?? operationHandler(execute, operation, options));
    }
    const methods = operations.map(({ method }) => method.toUpperCase());
    route.all(() => {
      throw methodNotAllowed(methods);
    });
  }
}

function addDashboard(app: Express, files: URL | undefined): void {
  const { page, file, icon } = dashboardHandlers(files);
  app.get(`${DASHBOARD}/assets/:name`, file);
  app.get(`${DASHBOARD}/icon.svg`, icon);
  for (const path of [DASHBOARD, `${DASHBOARD}/*page`])
    app
      .route(path)
      .get(page)
      .all(() => {
        throw methodNotAllowed(['GET']);
      });
}

const negotiate =
  ({ mediaTypes }: Operation): RequestHandler =>
  (request, response, next) => {
    response.locals.accepts = negotiateForm(request, mediaTypes);
    next();
  };

const DOCS = OPERATIONS.find(({ operationId }) => operationId === 'getDocs')?.path ?? '';

/** `/` leads a browser to the dashboard and a program to the documentation. A slash too many at the end is dropped. */
function placeFor(request: Request): string | null {
  const { method, path } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (path === '/') return prefersPage(request) ? DASHBOARD : DOCS;
  return [DOCS, DASHBOARD].find((place) => path === `${place}/`) ?? null;
}

const redirectTo = (place: string, response: Response): Answer => ({
  status: 302,
  body: '',
  headers: {
    Location: place,
    Vary: 'Accept',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Request-Id': response.locals.requestId as string,
  },
});

function unknownRoute(path: string): Problem {
  const bare = path.slice(0, -1);
  const isSlashTooMuch = path.endsWith('/') && PATTERNS.some((pattern) => pattern.test(bare));
  const hint = isSlashTooMuch ? 'without the slash at its end there is' : `see ${DOCS} and /openapi.json`;
  return new Problem('unknown_route', `There is nothing at this address; ${hint}.`);
}

const PATTERNS = ROUTES.map(
  ({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/%]+')}$`),
);

const operationHandler =
  (execute: Execute, operation: OperationRow, { context }: AppOptions): RouteHandler =>
  async (request, response) => {
    const call = incomingCall(request, response);
    const answer = await execute(operation.operationId, call, credentialOf(request, context.config));
    const isDocument = operation.rateClass === 'document';
    const sent = isDocument ? await documentAnswer(request, operation, answer) : answer;
    sendAnswer(response, notModified(request, sent));
  };

/** The documentation and the contract are constants, and browsers read them. */
const documentAnswer = (request: Request, operation: Operation, answer: Answer): Promise<Answer> =>
  compressConstant(request, refusalPage(request, operation, answer));

function methodNotAllowed(methods: readonly string[]): Problem {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  return new Problem('method_not_allowed', `Only ${allowed} can be used here.`, {
    headers: { Allow: allowed },
  });
}

const answerError =
  ({ context }: AppOptions): ErrorRequestHandler =>
  (error: unknown, request: Request, response: Response, _next) => {
    const thrown = error instanceof URIError ? malformedPath(error) : error;
    const requestId = response.locals.requestId as string;
    sendAnswer(
      response,
      answerProblem(context.log, thrown, requestId, `${request.method} outside an operation`),
    );
  };

const malformedPath = (cause: unknown): Problem =>
  new Problem('validation_failed', 'The path is not properly percent-encoded.', {
    cause,
    fieldErrors: [{ field: '', in: 'path', code: 'invalid_format', message: 'has broken percent-encoding' }],
  });
