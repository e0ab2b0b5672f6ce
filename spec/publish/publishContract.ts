import type { Contract } from '../contractDocument.ts';
import { withFlatSchemas, withoutReferredDefaults } from './flatSchemas.ts';
import { withMarkedSchemas } from './markSchemas.ts';

/**
 * The document as it is published, made of the hand-written one: in forms that client generators take. What these forms are is
 * a rule of `spec/rules`, each with the generator that it is for.
 */
export const publishContract = (written: Contract): Contract =>
  [withoutReferredDefaults, withFlatSchemas, withMarkedSchemas].reduce(
    (contract, step) => step(contract),
    written,
  );
