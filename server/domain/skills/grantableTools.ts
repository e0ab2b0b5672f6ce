import { OPERATIONS } from '../../../generated/operations.ts';

/** What the contract lets models reach at all. */
const GRANTABLE = new Set<string>(
  OPERATIONS.flatMap(({ operationId, model }) => (model === null ? [] : [operationId])),
);

export const isGrantable = (tool: string): boolean => GRANTABLE.has(tool);
