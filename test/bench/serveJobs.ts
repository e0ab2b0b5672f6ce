import { createServer } from 'node:http';
import { processEnvironment } from '../../server/config.ts';

/** Makes this process a worker of the bench: GET says that it is ready, POST runs one job and answers its result. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result>): void {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end('ready');
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const result = await run(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Job);
      return response.end(JSON.stringify(result));
    } catch (error) {
      response.statusCode = 500;
      return response.end(String((error as Error).stack));
    }
  });
  // A job takes as long as it takes; the run's own deadline bounds it.
  server.requestTimeout = 0;
  server.listen(Number(processEnvironment().PORT), '127.0.0.1');
}
