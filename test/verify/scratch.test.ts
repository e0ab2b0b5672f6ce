import { test } from 'vitest';
import { startTestService } from '../harness/startTestService.ts';
import { comparePortfolio } from './comparePortfolio.ts';
import { legsOf } from './legs.ts';
import { connectNode } from './node.ts';
import { foldLegs } from './positions.ts';
import { lowered, readPrices } from './prices.ts';
import { actAtRandom, openScene } from './randomOperations.ts';
import { openService } from './readService.ts';
import { Report } from './report.ts';
import { readWalletStory } from './walletStory.ts';

test('x', async () => {
  const service = await startTestService();
  const scene = await openScene(service);
  const t0 = Date.now();
  const n = Number(process.env.N ?? 60);
  const reorgs = await actAtRandom(scene, n, 7);
  console.log('ops', n, 'reorgs', reorgs, 'ms', Date.now() - t0);
  const node = connectNode(service.chain.rpcUrl);
  const book = lowered(service.context.addressBook);
  const api = openService(service);
  for (const { id, wallet } of scene.actors) {
    const t1 = Date.now();
    const story = await readWalletStory(node, {
      wallet: wallet.toLowerCase(),
      weth: book.weth,
      fromBlock: 0,
      tell: (l) => console.log(l),
    });
    console.log('unexplained', [...story.unexplained]);
    const prices = await readPrices(node, book, story);
    const legs = legsOf(story, { weth: book.weth, book, prices });
    const report = new Report();
    comparePortfolio(report, story, await api.portfolio(id));
    console.log(report.lines().join('\n'), Date.now() - t1, 'ms');
    const by = Map.groupBy(legs, (l) => l.meaning);
    console.log(
      [...by].map(([m, l]) => `${m} ${l.length} null ${l.filter((x) => x.value == null).length}`).join('; '),
    );
    const { holdings, sums } = foldLegs(legs, book.weth);
    let eq = 0n,
      res = 0n;
    for (const h of holdings.values()) {
      const v = prices.worth(h.asset, h.quantity, story.head.number) ?? 0n;
      eq += v;
      res += h.realised + v - h.cost;
    }
    res += sums.feesClaimed - sums.gas - sums.launchFees;
    console.log('identity', eq - (sums.flowsIn - sums.flowsOut) - res, eq, res, sums);
    for (const l of legs.filter(
      (x) => x.meaning === 'received' || x.meaning === 'launch_buy' || x.meaning === 'launch_fee',
    ))
      console.log(l.meaning, l.asset, l.delta, l.tx.block, l.value);
  }
  await service.stop();
}, 600000);
