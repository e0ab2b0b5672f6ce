import { bookedLate } from './bookedLate.ts';
import { compareCsv } from './compareCsv.ts';
import { compareEquity, INTERVALS } from './compareEquity.ts';
import { comparePortfolio } from './comparePortfolio.ts';
import { compareProfit } from './compareProfit.ts';
import { compareStatement } from './compareStatement.ts';
import { type Leg, legsOf } from './legs.ts';
import { connectNode, type Node } from './node.ts';
import { lowered, type Prices, readPrices } from './prices.ts';
import { openService, type Service } from './readService.ts';
import { Report } from './report.ts';
import type { Settings } from './settings.ts';
import { readWalletStory, type WalletStory } from './walletStory.ts';

export type Order = Omit<Settings, 'agents' | 'isAudit' | 'known'> & {
  readonly agentId: string;
  /** Progress, a line each. */
  readonly tell: (line: string) => void;
};

const PAUSE_MS = 500;

/**
 * Compares until nothing differs or the time is up: the service may need a moment to read the newest blocks. Each
 * round reads both sides again.
 */
export async function verifyAgent(order: Order): Promise<Report> {
  const endMs = Date.now() + order.waitMs;
  while (true) {
    const report = await compareOnce(order);
    if (report.differences.length === 0 || Date.now() > endMs) return report;
    order.tell(`${report.differences.length} differences: once more, as the service may still read blocks.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function compareOnce(order: Order): Promise<Report> {
  const { agentId, rpcUrl, contracts, fromBlock, tell } = order;
  const service = openService(order);
  const node = connectNode(rpcUrl);
  const report = new Report();
  const chain = await service.chain();
  const { wallet_address: address } = await service.agent(agentId);
  await assertSameChain(node, chain.id);
  const wallet = address.toLowerCase();
  tell(`Agent ${agentId}, wallet ${wallet}.`);
  const portfolio = await service.portfolio(agentId);
  const story = await readWalletStory(node, { wallet, weth: chain.weth, fromBlock, tell });
  for (const [asset, raw] of story.unexplained)
    report.note(`The balance of ${asset} has ${raw} that no transaction or log of the chain explains.`);
  const book = contracts === null ? null : lowered(contracts);
  const prices = book === null ? null : await readPrices(node, book, story);
  const legs = legsOf(story, { weth: chain.weth, book, prices });
  comparePortfolio(report, story, portfolio);
  const entries = await service.statement(agentId);
  compareStatement(report, story, legs, entries);
  compareCsv(report, await service.statementCsv(agentId), entries);
  if (prices === null) {
    report.note('Without --address-book, dollars are not compared.');
    return report;
  }
  const booked = bookedLate(story, legs, entries, prices);
  await compareDollars(report, { service, agentId, story, legs: booked, prices, weth: chain.weth });
  return report;
}

async function assertSameChain(node: Node, chainId: number): Promise<void> {
  const served = Number(await node.one('eth_chainId'));
  if (served !== chainId)
    throw new Error(`The node serves chain ${served}, and the service chain ${chainId}.`);
}

interface Rebuilt {
  readonly service: Service;
  readonly agentId: string;
  readonly story: WalletStory;
  readonly legs: readonly Leg[];
  readonly prices: Prices;
  readonly weth: string;
}

async function compareDollars(report: Report, rebuilt: Rebuilt): Promise<void> {
  const { service, agentId, story, legs, prices, weth } = rebuilt;
  const block = story.head.number;
  compareProfit(report, { legs, prices, weth, block }, await service.profitAndLoss(agentId));
  for (const [interval, seconds] of Object.entries(INTERVALS))
    compareEquity(report, { story, legs, prices }, seconds, await service.history(agentId, interval));
}
