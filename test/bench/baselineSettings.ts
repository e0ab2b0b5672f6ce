import { randomUUID } from 'node:crypto';
import { loadModelCatalog } from '../../server/adapters/models/modelCatalog.ts';
import { noModels } from '../../server/adapters/models/openAiModels.ts';
import { processEnvironment, readConfig } from '../../server/config/config.ts';
import { modelList } from '../../server/views/platform/modelView.ts';
import { type AgentStore, agentStore } from './agentStore.ts';
import { makeKey, noKey } from './makeKey.ts';

export interface BaselineSettings {
  readonly port: number;
  readonly chainId: number;
  readonly store: AgentStore;
  readonly models: readonly object[];
}

/** Settings of a baseline, under the service's own names. */
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
    models: modelList({
      modelCatalog: loadModelCatalog(undefined),
      models: noModels,
      config: { llmBaseUrl },
    }),
  };
}

export const requestMeta = (): { requestId: string } => ({ requestId: randomUUID() });
