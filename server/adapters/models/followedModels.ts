import type { Models, Trace } from '../../domain/ports.ts';

/** The models, each question a piece of work by OpenTelemetry's conventions for generative models. Neither it nor its answer is told. */
export const followedModels = (models: Models, trace: Trace): Models => ({
  ...models,
  ask: (question) =>
    trace.within(
      {
        ...{ name: `chat ${question.modelId}`, kind: 'client' },
        about: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': question.modelId },
      },
      () => models.ask(question),
    ),
});
