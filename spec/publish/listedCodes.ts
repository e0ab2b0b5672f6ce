import type { Contract } from '../contractDocument.ts';
import { errorCodesOf } from '../errorCodes.ts';

/** Lists the names of `x-error-codes` as the values of the schema ErrorCode. */
export function withListedCodes(contract: Contract): Contract {
  const { components } = contract;
  const { 'x-error-codes': codes = {}, ...schema } = components.schemas.ErrorCode ?? {};
  const ErrorCode = { ...schema, enum: Object.keys(errorCodesOf(contract)), 'x-error-codes': codes };
  return { ...contract, components: { ...components, schemas: { ...components.schemas, ErrorCode } } };
}
