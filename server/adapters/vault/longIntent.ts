import { type DecodeFunctionDataReturnType, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import { PolicyViolation } from '../../domain/ports.ts';
import { type airlockAbi, POOL_TERMS, TOKEN_TERMS } from '../venues/long/longAbi.ts';

type CreateArguments = Extract<
  DecodeFunctionDataReturnType<typeof airlockAbi>,
  { functionName: 'create' }
>['args'];

/** A launch by the Airlock, with what its modules will read. */
export type CreateIntent = Omit<CreateArguments[0], 'tokenFactoryData' | 'poolInitializerData'> & {
  readonly tokenTerms: ReturnType<typeof decodeTokenTerms>;
  readonly poolTerms: ReturnType<typeof decodePoolTerms>;
};

/** Throws PolicyViolation for data of a module that is not understood to the last byte. */
export function createIntent([params]: CreateArguments): CreateIntent {
  const { tokenFactoryData, poolInitializerData, ...rest } = params;
  try {
    const [tokenTerms, poolTerms] = [
      decodeTokenTerms(tokenFactoryData),
      decodePoolTerms(poolInitializerData),
    ];
    const isCanonical =
      encodeAbiParameters(TOKEN_TERMS, tokenTerms) === tokenFactoryData.toLowerCase() &&
      encodeAbiParameters(POOL_TERMS, [poolTerms]) === poolInitializerData.toLowerCase();
    if (isCanonical) return { ...rest, tokenTerms, poolTerms };
  } catch {
    // Whatever the decoder stumbles over is refused below like everything else that is not understood.
  }
  throw new PolicyViolation('The terms of the launch are not in their canonical encoding.');
}

const decodeTokenTerms = (data: Hex) => decodeAbiParameters(TOKEN_TERMS, data);
const decodePoolTerms = (data: Hex) => decodeAbiParameters(POOL_TERMS, data)[0];
