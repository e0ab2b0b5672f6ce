import { randomUUID } from 'node:crypto';
import { catalogFor } from '../../server/adapters/models/catalogFor.ts';
import { noModels } from '../../server/adapters/models/openAiModels.ts';
import { processEnvironment, readConfig } from '../../server/config.ts';
import { modelList } from '../../server/views/platform/modelView.ts';
import { type AgentStore, agentStore } from './agentStore.ts';
import { makeKey, noKey } from './makeKey.ts';

export interface BaselineSettings {
  readonly port: number;
  readonly chainId: number;
  readonly store: AgentStore;
  readonly models: readonly object[];
}

/** What a baseline process is told, under the names that the service itself reads. */
export function baselineSettings(): BaselineSettings {
  const { databaseUrl, apiKeyPepper, chainId, llmBaseUrl, keyEncryptionKey, port } = readConfig(
    processEnvironment(),
  );
  const makesKeys = processEnvironment().MAKES_KEYS !== 'no';
  const keyFor = makesKeys
    ? (walletId: string) => makeKey(walletId, keyEncryptionKey)
    : () => noKey(keyEncryptionKey);
  return {
    port,
    chainId,
    store: agentStore({ databaseUrl, pepper: apiKeyPepper, chainId, keyFor }),
    models: modelList({ modelCatalog: catalogFor(undefined), models: noModels, config: { llmBaseUrl } }),
  };
}

export const requestMeta = (): { requestId: string } => ({ requestId: randomUUID() });
