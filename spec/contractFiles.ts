import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { stringify } from 'yaml';
import { isBytes } from './answersBytes.ts';
import { withHoverText } from './client/hoverText.ts';
import { compileValidators } from './compileValidators.ts';
import { deriveTools } from './deriveTools.ts';
import { writeDocs } from './docs/writeDocs.ts';
import { nameSchemas } from './nameSchemas.ts';
import type { Contract } from './readContract.ts';
import { VALIDATOR_TYPES } from './validatorTypes.ts';
import { writeErrorCodes } from './writeErrorCodes.ts';
import { writeInventory } from './writeInventory.ts';
import { writeOperationTable } from './writeOperationTable.ts';

type Types = Parameters<typeof openapiTypes>[0];

/** Returns every file of `generated/` that derives from the contract alone, by name. */
export async function contractFiles(contract: Contract): Promise<Map<string, string>> {
  const typesFor = (document: Contract, defaultNonNullable: boolean, bytes: string) => {
    const reference = ts.factory.createTypeReferenceNode(bytes);
    /** Content that is neither text nor JSON. */
    const transform = (schema: object) => (isBytes(schema) ? reference : undefined);
    return openapiTypes(JSON.stringify(document) as Types, {
      defaultNonNullable,
      alphabetize: false,
      transform,
    });
  };
  const tools = deriveTools(contract);
  return new Map([
    ['openapi.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['openapi.yaml', stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' })],
    ['server.d.ts', astToString(await typesFor(contract, true, 'Uint8Array'))],
    ['client.d.ts', astToString(nameSchemas(await typesFor(withHoverText(contract), false, 'Blob')))],
    ['operations.ts', writeOperationTable(contract)],
    ['errorCodes.ts', writeErrorCodes(contract)],
    ['tools.json', `${JSON.stringify(tools, null, 1)}\n`],
    ['inventory.json', writeInventory(contract, tools)],
    ['validators.cjs', compileValidators(contract)],
    ['validators.d.cts', VALIDATOR_TYPES],
    ...(await writeDocs(contract)),
  ]);
}
