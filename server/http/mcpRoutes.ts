import { findRegistryAsset } from '../domain/tokens/registryAssets.ts';
import { callTool } from '../mcp/callTool.ts';
import { connectMcp } from '../mcp/connectMcp.ts';
import type { CarrierId } from '../pipeline/call.ts';
import type { Pipeline } from '../pipeline/doors.ts';
import type { PipelineOptions } from '../pipeline/execute.ts';
import { readerOf } from '../pipeline/readerOf.ts';
import { credentialOf } from './credentialOf.ts';
import { incomingCall } from './incomingCall.ts';
import { sendAnswer } from './sendAnswer.ts';
import type { Serve } from './serve.ts';
import { sendWebResponse, webRequestOf } from './webResponse.ts';

export type McpOptions = Pick<PipelineOptions, 'context'>;

/** The operations that carry calls of others; the MCP door serves them over HTTP. */
export function mcpRoutes(pipeline: Pipeline, { context }: McpOptions): Record<CarrierId, Serve> {
  const answerMessage = connectMcp(pipeline, {
    version: context.version,
    isRegistryAsset: (address) => findRegistryAsset(context.addressBook, address) !== undefined,
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
