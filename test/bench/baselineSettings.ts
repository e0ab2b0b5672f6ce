import { randomUUID } from 'node:crypto';
import { catalogFor } from '../../server/adapters/models/catalogFor.ts';
import { processEnvironment } from '../../server/config.ts';
import { modelList } from '../../server/views/platform/modelView.ts';
import { type AgentStore, agentStore } from './agentStore.ts';

export interface BaselineSettings {
  readonly port: number;
  readonly chainId: number;
  readonly store: AgentStore;
  readonly models: readonly object[];
}

/** What a baseline process is told, under the names that the service itself reads. */
export function baselineSettings(): BaselineSettings {
  const { PORT, DATABASE_URL, API_KEY_PEPPER, CHAIN_ID, LLM_BASE_URL: llmBaseUrl } = processEnvironment();
  const chainId = Number(CHAIN_ID);
  return {
    port: Number(PORT),
    chainId,
    store: agentStore(String(DATABASE_URL), String(API_KEY_PEPPER), chainId),
    models: modelList({ modelCatalog: catalogFor(undefined), config: { llmBaseUrl } }),
  };
}

export const requestMeta = (): { requestId: string } => ({ requestId: randomUUID() });
