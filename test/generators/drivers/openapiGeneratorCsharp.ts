import type { Generator } from '../Generator.ts';
import { writePage } from './guidePage.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJarOfPage } from './openapiGenerator.ts';

const PAGE = '35-csharp.md';

export const openapiGeneratorCsharp: Generator = {
  name: 'openapi-generator-csharp',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ['dotnet', '--version']],
  page: PAGE,
  install: (place) => installJar(place),
  generate: (place) => runJarOfPage(place, PAGE),
  async compile(place) {
    await place.run(['dotnet', 'build', 'client/src/Org.OpenAPITools']);
  },
  async prepareCalls(place) {
    writePage(place, PAGE, 'csharp', 'app/Trading.cs', '}\n');
    // Instead of the program that `dotnet new` wrote.
    place.copySmoke('Calls.cs', 'app/Program.cs');
    await place.run(['dotnet', 'build', 'app']);
    return ['dotnet', 'run', '--no-build', '--project', 'app'];
  },
};
