import type { TestService } from '../harness/startTestService.ts';

/** By nonce. */
export const stepsOfOrder = (service: Pick<TestService, 'database'>, automationId: string) =>
  service.database.db
    .selectFrom('operation_steps')
    .innerJoin('swaps', 'swaps.id', 'operation_steps.operation_id')
    .select(['operation_steps.name', 'operation_steps.state', 'operation_steps.to_address'])
    .select(['operation_steps.operation_id', 'operation_steps.final'])
    .where('swaps.automation_id', '=', automationId)
    .orderBy('operation_steps.nonce')
    .execute();
