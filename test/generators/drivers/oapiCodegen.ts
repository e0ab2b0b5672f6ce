import type { Generator } from '../Generator.ts';
import { buildModule, GO, prepareGo } from './golang.ts';
import { runPage, writePage } from './guidePage.ts';

const PAGE = '31-go.md';

export const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  version: '2.8.2',
  toolchain: GO,
  page: PAGE,
  /** The page's command brings the generator too. */
  install: async () => undefined,
  generate: (place) => runPage(place, PAGE),
  compile: buildModule,
  prepareCalls(place) {
    writePage(place, PAGE, 'go', 'calls/guide.go');
    return prepareGo(place, 'oapi_codegen.go');
  },
};
