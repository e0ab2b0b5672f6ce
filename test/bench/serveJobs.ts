import { createServer } from 'node:http';
import { processEnvironment } from '../../server/config/config.ts';

/** GET says that the worker is ready; POST runs one job and returns its result. */
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
  // The run's deadline bounds the jobs.
  server.requestTimeout = 0;
  server.listen(Number(processEnvironment().PORT), '127.0.0.1');
}
