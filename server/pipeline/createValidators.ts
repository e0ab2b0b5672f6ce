import { createRequire } from 'node:module';
import type { OperationId } from '../../generated/operations.ts';
import type { OperationValidators } from '../../generated/validators.cjs';
import { formatsWith } from './formats.ts';

type Compiled = typeof import('../../generated/validators.cjs');
// Loaded by Node itself also where a test runner transforms modules: the file is large and CommonJS.
const compiled = createRequire(import.meta.url)('../../generated/validators.cjs') as Compiled;

/** What the contract allows, by operation. `isChecksumValid`: whether a mixed-case address carries its right EIP-55 checksum. */
export const createValidators = (
  isChecksumValid: (address: string) => boolean,
): Readonly<Record<OperationId, OperationValidators>> => compiled(formatsWith(isChecksumValid));
