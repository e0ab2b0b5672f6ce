import type { Method, OperationId } from '../contract.ts';
import { type AccountOperations, accountOperations } from './accountOperations.ts';
import { type AgentOperations, agentOperations } from './agentOperations.ts';
import { type AutomationOperations, automationOperations } from './automationOperations.ts';
import { type BillingOperations, billingOperations } from './billingOperations.ts';
import { type CatalogOperations, catalogOperations } from './catalogOperations.ts';
import { type ChatOperations, chatOperations } from './chatOperations.ts';
import { type LaunchOperations, launchOperations } from './launchOperations.ts';
import { type MarketOperations, marketOperations } from './marketOperations.ts';
import { type McpOperations, mcpOperations } from './mcpOperations.ts';
import type { OperationMethod } from './operationMethod.ts';
import { type PlatformOperations, platformOperations } from './platformOperations.ts';
import { type RunOperations, runOperations } from './runOperations.ts';
import { type SkillOperations, skillOperations } from './skillOperations.ts';
import { type TokenOperations, tokenOperations } from './tokenOperations.ts';
import { type TradingOperations, tradingOperations } from './tradingOperations.ts';

/** One method for each operation of the contract that answers a JSON resource; one that is missing does not compile. */
export interface EveryOperation
  extends PlatformOperations,
    CatalogOperations,
    TokenOperations,
    AccountOperations,
    BillingOperations,
    AgentOperations,
    LaunchOperations,
    TradingOperations,
    AutomationOperations,
    RunOperations,
    ChatOperations,
    MarketOperations,
    SkillOperations,
    McpOperations {}

export const everyOperation = (method: OperationMethod): EveryOperation =>
  ({
    ...platformOperations(method),
    ...catalogOperations(method),
    ...tokenOperations(method),
    ...accountOperations(method),
    ...billingOperations(method),
    ...agentOperations(method),
    ...launchOperations(method),
    ...tradingOperations(method),
    ...automationOperations(method),
    ...runOperations(method),
    ...chatOperations(method),
    ...marketOperations(method),
    ...skillOperations(method),
    ...mcpOperations(method),
  }) satisfies { readonly [Id in OperationId]: Method<Id> };
