import type { BenchProcess } from './startProcess.ts';

/** See `serveJobs`. @throws with the worker's message if the job fails. */
export async function runJob<Result>(worker: BenchProcess, job: unknown): Promise<Result> {
  const answer = await fetch(`http://127.0.0.1:${worker.port}/`, {
    method: 'POST',
    body: JSON.stringify(job),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${worker.name}: ${text}`);
  return JSON.parse(text) as Result;
}
