import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as express from 'express';
import { callTool } from '../mcp/callTool.ts';
import { connectMcp } from '../mcp/connectMcp.ts';
import type { GatewayOperation } from '../pipeline/contract/call.ts';
import type { PipelineOptions } from '../pipeline/execute/execute.ts';
import type { Pipeline } from '../pipeline/execute/pipeline.ts';
import { readerOf } from '../pipeline/tools/untrustedText.ts';
import { findRegistryAsset } from '../ports/registryAssets.ts';
import { approvalUrl } from '../views/approvals/approvalView.ts';
import { closeIfUnread, sendAnswer } from './answer.ts';
import { credentialOf, incomingCall } from './request.ts';

export type McpOptions = Pick<PipelineOptions, 'context'>;

export function mcpRoutes(
  pipeline: Pipeline,
  { context }: McpOptions,
): Record<GatewayOperation, RouteHandler> {
  const answerMessage = connectMcp(pipeline, {
    version: context.version,
    isRegistryAsset: (address) => findRegistryAsset(context.addressBook, address) !== undefined,
    approvalUrl: (id) => approvalUrl(context, id),
    readerOf: (body) => readerOf(context, body),
    onError: (err) => context.log.debug({ err }, 'an MCP message was refused'),
  });
  return {
    callTool: async (request, response) => {
      const call = incomingCall(request, response);
      sendAnswer(response, await callTool(pipeline, call, credentialOf(request, context.config)));
    },
    connectMcp: async (request, response) => {
      const { headers } = request;
      const toWeb = () => webRequestOf(request, response);
      const call = { ...incomingCall(request, response), headers, toWeb };
      const answer = await answerMessage(call, credentialOf(request, context.config));
      if (answer instanceof Response) await sendWebResponse(response, answer);
      else sendAnswer(response, answer);
    },
  };
}

export type RouteHandler = (request: express.Request, response: express.Response) => Promise<void>;

/** Method and headers, no body. Aborted when the caller disconnects. */
export function webRequestOf(
  { method, headers: received }: IncomingMessage,
  response: ServerResponse,
): Request {
  const headers = new Headers();
  // The first Content-Type counts, as elsewhere.
  for (const [name, values] of Object.entries(received))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  const left = new AbortController();
  response.once('close', () => left.abort());
  return new Request('http://localhost/', { method: method ?? 'GET', headers, signal: left.signal });
}

export async function sendWebResponse(
  response: ServerResponse & { locals: { requestId?: string } },
  web: Response,
): Promise<void> {
  const text = await web.text();
  if (response.headersSent || response.destroyed) return;
  response.writeHead(web.status, {
    ...Object.fromEntries(web.headers),
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Request-Id': response.locals.requestId ?? '',
    ...closeIfUnread(response),
  });
  response.end(text);
}
