import type { Context } from '../../context.ts';
import type { RunNews } from '../../domain/runs/followRun.ts';
import type { Schema } from '../schema.ts';
import { type Readership, runStepViews } from './runStepView.ts';
import { oneRunView } from './runView.ts';

export type RunEvent = Schema<'RunEvent'> & { readonly id?: string };

/** A step that has ended carries the cursor after which a reader goes on; behind one that goes on, it would be missed. */
export async function runEventView(
  context: Context,
  readership: Readership,
  news: RunNews,
  cursorOf: (index: number) => string,
): Promise<RunEvent> {
  if ('end' in news) return { event: 'end', data: await oneRunView(context, news.end) };
  const { step, isBehindAll } = news;
  const [data] = await runStepViews(context, readership, [step]);
  return { event: 'step', data: data!, ...(isBehindAll ? { id: cursorOf(step.index) } : {}) };
}
