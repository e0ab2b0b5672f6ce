import type { Contract } from '../contractDocument.ts';
import { withCodeSamples } from './codeSamples.ts';
import { withFlatSchemas, withoutReferredDefaults } from './flatSchemas.ts';
import { withListedCodes } from './listedCodes.ts';
import { withMarkedSchemas } from './markSchemas.ts';
import { onlyUsed } from './onlyUsed.ts';
import { withOwnErrors } from './ownErrors.ts';
import { withOwnHeaders } from './ownHeaders.ts';
import { withOwnKeys } from './ownKeys.ts';
import { withStreams } from './streams.ts';
import { withWebhooks } from './webhooks.ts';
import { withAliases } from './withAliases.ts';

/** Steps from the written document to the published one, in this order. */
const STEPS: readonly ((contract: Contract) => Contract)[] = [
  withListedCodes,
  withOwnHeaders,
  withoutReferredDefaults,
  withOwnErrors,
  withOwnKeys,
  withFlatSchemas,
  withStreams,
  withMarkedSchemas,
  withCodeSamples,
  withAliases,
  withWebhooks,
  onlyUsed,
];

/** Turns the hand-written document into the published one, in forms that client generators accept. */
export const publishContract = (written: Contract): Contract =>
  STEPS.reduce((contract, step) => step(contract), written);
