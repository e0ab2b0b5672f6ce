import { heyApi } from './drivers/heyApi.ts';
import { kubb } from './drivers/kubb.ts';
import { oapiCodegen } from './drivers/oapiCodegen.ts';
import { ogen } from './drivers/ogen.ts';
import { openapiGeneratorCsharp } from './drivers/openapiGeneratorCsharp.ts';
import { openapiGeneratorGo } from './drivers/openapiGeneratorGo.ts';
import { openapiGeneratorJava } from './drivers/openapiGeneratorJava.ts';
import { openapiGeneratorKotlin } from './drivers/openapiGeneratorKotlin.ts';
import { openapiGeneratorPython } from './drivers/openapiGeneratorPython.ts';
import { openapiGeneratorRust } from './drivers/openapiGeneratorRust.ts';
import { openapiGeneratorTypescriptFetch } from './drivers/openapiGeneratorTypescriptFetch.ts';
import { openapiPythonClient } from './drivers/openapiPythonClient.ts';
import { orval } from './drivers/orval.ts';
import type { Generator } from './Generator.ts';

/** The quick ones first. */
export const GENERATORS: readonly Generator[] = [
  heyApi,
  orval,
  kubb,
  openapiPythonClient,
  openapiGeneratorTypescriptFetch,
  openapiGeneratorPython,
  oapiCodegen,
  ogen,
  openapiGeneratorGo,
  openapiGeneratorJava,
  openapiGeneratorRust,
  openapiGeneratorKotlin,
  openapiGeneratorCsharp,
];
