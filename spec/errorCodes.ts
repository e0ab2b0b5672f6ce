import type { Contract } from './contractDocument.ts';

interface ErrorCodeFacts {
  readonly status: number;
  readonly retry: 'never' | 'same' | 'check';
  /** Meaning of the code and how to react. */
  readonly meaning: string;
}

/** Returns every error code in the contract's order, from `x-error-codes` of the schema ErrorCode. */
export const errorCodesOf = ({ components }: Contract): Readonly<Record<string, ErrorCodeFacts>> =>
  (components.schemas.ErrorCode?.['x-error-codes'] ?? {}) as unknown as Record<string, ErrorCodeFacts>;
