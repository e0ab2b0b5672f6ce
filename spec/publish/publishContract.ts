import type { Contract } from '../contractDocument.ts';
import { withFlatSchemas, withoutReferredDefaults } from './flatSchemas.ts';
import { withMarkedSchemas } from './markSchemas.ts';
import { onlyUsed } from './onlyUsed.ts';
import { withOwnErrors } from './ownErrors.ts';
import { withOwnKeys } from './ownKeys.ts';
import { withStreams } from './streams.ts';

/** What makes the published document of the written one, in this order. */
const STEPS: readonly ((contract: Contract) => Contract)[] = [
  ...[withoutReferredDefaults, withOwnErrors, withOwnKeys, withStreams, withFlatSchemas, withMarkedSchemas],
  onlyUsed,
];

/** The document as it is published, made of the hand-written one: in forms that client generators take. */
export const publishContract = (written: Contract): Contract =>
  STEPS.reduce((contract, step) => step(contract), written);
