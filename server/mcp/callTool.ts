import { notFound } from '../errors.ts';
import type { Pipeline } from '../pipeline/doors.ts';
import type { ReadArgument } from '../pipeline/readArguments.ts';
import type { Answer, Credential, Request } from '../pipeline/request.ts';
import type { Arguments } from '../pipeline/toolRequest.ts';
import { TOOLS } from '../pipeline/tools.ts';
import { invokeTool } from './invokeTool.ts';

/** Names come from the contract; a map's own may be anything. */
const readingHeader = (read: readonly ReadArgument[]): Record<string, string> => ({
  'Arguments-Read': read.map(({ argument, as }) => `${encodeURIComponent(argument)}=${as}`).join(', '),
});

interface CallToolRequest {
  readonly name: string;
  readonly arguments?: Arguments;
}

/** The tools over plain HTTP: the answer is that of the tool's operation. It never throws. */
export const callTool = (pipeline: Pipeline, request: Request, credential: Credential): Promise<Answer> =>
  pipeline.carry(
    'callTool',
    request,
    credential,
    (hold) => request.readBody([], hold),
    async (carriage, sent) => {
      const body = carriage.validate(sent) as CallToolRequest;
      const tool = TOOLS.get(body.name);
      if (tool === undefined) throw notFound('tool');
      const { answer, read } = await invokeTool(carriage, tool, body.arguments ?? {}, request);
      return read.length === 0
        ? answer
        : { ...answer, headers: { ...answer.headers, ...readingHeader(read) } };
    },
  );
