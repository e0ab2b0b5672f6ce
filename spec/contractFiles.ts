import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { stringify } from 'yaml';
import { isBytes } from './answersBytes.ts';
import { compileValidators, VALIDATOR_TYPES } from './compileValidators.ts';
import { deriveTools } from './deriveTools.ts';
import { writeDocs } from './docs/writeDocs.ts';
import { nameSchemas } from './nameSchemas.ts';
import type { Contract } from './readContract.ts';
import { writeOperationTable } from './writeOperationTable.ts';

type Types = Parameters<typeof openapiTypes>[0];

/** Everything in `generated/` that derives from the contract alone, by file name. */
export async function contractFiles(contract: Contract): Promise<Map<string, string>> {
  const document = JSON.stringify(contract);
  const typesFor = (defaultNonNullable: boolean, bytes: string) => {
    const reference = ts.factory.createTypeReferenceNode(bytes);
    /** Content that is neither text nor JSON. */
    const transform = (schema: object) => (isBytes(schema) ? reference : undefined);
    return openapiTypes(document as Types, { defaultNonNullable, alphabetize: false, transform });
  };
  return new Map([
    ['openapi.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['openapi.yaml', stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' })],
    ['server.d.ts', astToString(await typesFor(true, 'Uint8Array'))],
    ['client.d.ts', astToString(nameSchemas(await typesFor(false, 'Blob')))],
    ['operations.ts', writeOperationTable(contract)],
    ['tools.json', `${JSON.stringify(deriveTools(contract), null, 1)}\n`],
    ['validators.cjs', compileValidators(contract)],
    ['validators.d.cts', VALIDATOR_TYPES],
    ...(await writeDocs(contract)),
  ]);
}
