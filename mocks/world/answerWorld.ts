import { OPERATIONS, type OperationId } from '../../generated/operations.ts';
import { getAgent, getStats, listAgents, listChatMessages } from './agentAnswers.ts';
import { buildWorld } from './buildWorld.ts';
import { listTokenCandles } from './candleAnswers.ts';
import { getPortfolioHistory } from './equityAnswers.ts';
import { getPortfolio } from './holdings.ts';
import {
  getBilling,
  getFeeEarnings,
  getFeeStats,
  getPrices,
  listBillingTransactions,
} from './moneyAnswers.ts';
import { getLaunch, getSwap, listLaunches, listSwaps } from './operationAnswers.ts';
import { drawPictures } from './pictures.ts';
import { getPnl } from './pnlAnswers.ts';
import { getAgentProfile, getLeaderboard } from './publicAnswers.ts';
import type { Asked, Stage } from './stage.ts';
import { listStatement } from './statementAnswers.ts';
import { findWorldToken, listTokens, listTokenTrades, tokenView } from './tokenAnswers.ts';

/** The request's id is added to `meta`. */
type Shown = object & { readonly meta?: object };

/** The reads that the world answers from one set of facts. */
const ANSWERS: Readonly<Record<string, (stage: Stage, asked: Asked) => Shown>> = {
  ...{ getAgent, getAgentProfile, getLeaderboard, getStats, listAgents, listChatMessages },
  ...{ listTokens, listTokenTrades, listTokenCandles, getPrices },
  getToken: (stage, { path }) => tokenView(stage, findWorldToken(stage, path.address)),
  ...{ listLaunches, getLaunch, listSwaps, getSwap, getPortfolio, getPortfolioHistory },
  ...{ getPnl, listStatement },
  ...{ getFeeEarnings, getFeeStats, getBilling, listBillingTransactions },
};

export const WORLD_OPERATIONS = OPERATIONS.map(({ operationId }) => operationId as OperationId).filter(
  (operationId) => operationId in ANSWERS,
);

export interface AnsweringWorld {
  /** Null: the world does not know the operation. @throws Problem as the service would */
  answer(operationId: OperationId, asked: Asked): Shown | null;
  /** The bytes of a picture of the world; null for another file. */
  picture(cid: string): Uint8Array | null;
}

/** Ten agents, fifty tokens and twelve hours of trades until `nowMs`. The same time makes the same world. */
export async function openMockWorld(publicUrl: () => string, nowMs: number): Promise<AnsweringWorld> {
  const world = buildWorld(nowMs);
  const pictures = await drawPictures(world);
  const stage: Stage = { world, pictures, publicUrl };
  return {
    answer: (operationId, asked) => ANSWERS[operationId]?.(stage, asked) ?? null,
    picture: (cid) => pictures.files.get(cid) ?? null,
  };
}
