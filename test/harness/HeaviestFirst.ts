import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many times as long as the others, the longest first. Begun last, one of them would have the other workers wait
 * for it; a clean checkout knows no durations, and a file's size says little of them.
 */
const HEAVIEST = [
  'torture/processes',
  'generators/light',
  'mocks/exampleRequests',
  'flows/everyPair',
  'engine/manySwaps',
  'engine/concurrency',
  'sandbox/startSandbox',
  'docs/page',
  'engine/underFire',
  'engine/cancellation',
  'engine/unresolved',
  'engine/replacement',
  'automations/replicas',
  'indexer/leader',
  'deposits/crediting',
  'market/handOver',
  'operations/runs/sendChatMessage',
  'deploy/image',
  'deploy/runbook',
  'clients/examples',
  'clients/published',
  'engine/replacementCrash',
  'flows/parallelSpenders',
  'sandbox/startPostgres',
  'contract/anyInput',
  'mcp/parity',
  'engine/laterStepsCrash',
  'contract/derivation',
  'pipeline/secondOpinion',
  'flows/secretsStayInside',
  'contract/errorCodes',
  'deposits/crash',
  'engine/forbiddenSignatures',
  'flows/traces',
  'flows/fewRounds',
  'sandbox/startChain',
  // Short to read and long to run.
  'automations/snipeFirstBlock',
  'automations/dca',
  'automations/snipeHeld',
  'mcp/conformance',
  'mcp/arguments',
  'mcp/messages',
  'engine/laterStepsReorg',
  'market/manyBuyers',
  'market/sellersReach',
  'operations/trading/tradingLimits',
  'operations/trading/sharedCaps',
  'operations/launches/selfFundedLimits',
  'operations/launches/claimOnLong',
  'operations/launches/manyWaitingLaunches',
  'operations/tokens/boardCost',
];
const TESTS = path.join(import.meta.dirname, '..');
const PLACES = new Map(HEAVIEST.map((name, place) => [path.join(TESTS, `${name}.test.ts`), place]));

/** The heaviest files first, the others as they would be anyway: longest or largest first. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => PLACES.get(moduleId) ?? PLACES.size;
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
