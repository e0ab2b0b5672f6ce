import type { HasConfig } from '../config/config.ts';
import type { HasPermissionReaders } from '../domain/agents/initiators.ts';
import type { HasPolicies } from '../domain/agents/signingGate.ts';
import type { HasOpenTurns } from '../domain/chat/openTurns.ts';
import type { HasListedStates } from '../domain/market/listedStates.ts';
import type { HasRunSnapshots } from '../domain/runs/followRun.ts';
import type { HasAssetBadges } from '../domain/tokens/assetBadges.ts';
import type { HasListedStocks } from '../domain/tokens/listedStocks.ts';
import type { HasQuoteSymbols } from '../domain/tokens/quoteAssets.ts';
import type { HasThumbnails } from '../domain/uploads/thumbnails.ts';
import type { HasWebhookTimings } from '../domain/webhooks/webhookTimings.ts';
import type { HasChainGuard } from '../engine/chain/chainGuard.ts';
import type { HasHeads } from '../engine/chain/headHistory.ts';
import type { HasSends } from '../engine/delivery/sendStep.ts';
import type { HasKinds } from '../engine/operations/operationKind.ts';
import type { HasSigningGate } from '../engine/signing/signingGate.ts';
import type { HasWalletOwners } from '../engine/wallets/walletFreeze.ts';
import type { HasIndexHooks } from '../indexer/indexHooks.ts';
import type { HasWalletLogHooks } from '../indexer/walletLogs/advanceWalletLogs.ts';
import type { HasPolicyGate } from '../ports/acceptance.ts';
import type { Ports } from '../ports/ports.ts';
import type { HasDueWatch } from './dueWatch.ts';

/** Everything that the service may use. Inner functions name the parts that they use. */
export interface Context
  extends Ports,
    HasConfig,
    HasHeads,
    HasSends,
    HasChainGuard,
    HasKinds,
    HasSigningGate,
    HasWalletOwners,
    HasIndexHooks,
    HasWalletLogHooks,
    HasPermissionReaders,
    HasPolicies,
    HasPolicyGate,
    HasListedStates,
    HasAssetBadges,
    HasThumbnails,
    HasQuoteSymbols,
    HasListedStocks,
    HasOpenTurns,
    HasWebhookTimings,
    HasRunSnapshots,
    HasDueWatch {}
