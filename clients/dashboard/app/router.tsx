import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Problem } from '../kit/notice.tsx';
import { Account } from '../pages/account/account.tsx';
import { Agent } from '../pages/agent/agent.tsx';
import { NewAgent } from '../pages/agent/newAgent.tsx';
import { Approvals } from '../pages/approvals.tsx';
import { Enter } from '../pages/enter.tsx';
import { Home } from '../pages/home/home.tsx';
import { Launch } from '../pages/launch/launch.tsx';
import { LaunchProgress } from '../pages/launch/progress.tsx';
import { Token } from '../pages/token/token.tsx';
import { Tokens } from '../pages/token/tokens.tsx';
import { activitySearch, auditSearch, skillsSearch } from './search.ts';
import { NotFound, Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const under = { getParentRoute: () => root };

/** Some screens begin with an agent. */
const agentOf = ({ agentId }: Record<string, unknown>): { agentId?: string } =>
  typeof agentId === 'string' ? { agentId } : {};

/** Screens that most visits do not need. */
const laterRoutes = [
  createRoute({
    ...under,
    path: '/billing',
    component: lazyRouteComponent(() => import('../pages/account/billing.tsx'), 'Billing'),
  }),
  createRoute({
    ...under,
    path: '/keys',
    component: lazyRouteComponent(() => import('../pages/account/keys.tsx'), 'Keys'),
  }),
  createRoute({
    ...under,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('../pages/account/webhooks.tsx'), 'Webhooks'),
  }),
  createRoute({
    ...under,
    path: '/webhooks/$webhookId',
    component: lazyRouteComponent(() => import('../pages/account/webhook.tsx'), 'WebhookPage'),
  }),
  createRoute({
    ...under,
    path: '/audit',
    validateSearch: auditSearch,
    component: lazyRouteComponent(() => import('../pages/audit/audit.tsx'), 'Audit'),
  }),
  createRoute({
    ...under,
    path: '/activity',
    validateSearch: activitySearch,
    component: lazyRouteComponent(() => import('../pages/activity/activity.tsx'), 'AllActivity'),
  }),
  createRoute({
    ...under,
    path: '/skills',
    validateSearch: skillsSearch,
    component: lazyRouteComponent(() => import('../pages/skills/skills.tsx'), 'Skills'),
  }),
  createRoute({
    ...under,
    path: '/skills/new',
    component: lazyRouteComponent(() => import('../pages/skills/newSkill.tsx'), 'NewSkill'),
  }),
  createRoute({
    ...under,
    path: '/skills/$skillId',
    component: lazyRouteComponent(() => import('../pages/skills/skill.tsx'), 'SkillPage'),
  }),
  createRoute({
    ...under,
    path: '/market',
    component: lazyRouteComponent(() => import('../pages/market/market.tsx'), 'Market'),
  }),
  createRoute({
    ...under,
    path: '/market/sell',
    validateSearch: agentOf,
    component: lazyRouteComponent(() => import('../pages/market/sell.tsx'), 'Sell'),
  }),
  createRoute({
    ...under,
    path: '/market/$listingId',
    component: lazyRouteComponent(() => import('../pages/market/listing.tsx'), 'Listing'),
  }),
  createRoute({
    ...under,
    path: '/board',
    component: lazyRouteComponent(() => import('../pages/board/board.tsx'), 'Board'),
  }),
  createRoute({
    ...under,
    path: '/profiles/$agentId',
    component: lazyRouteComponent(() => import('../pages/board/profile.tsx'), 'Profile'),
  }),
] as const;

export const router = createRouter({
  basepath: '/app',
  scrollRestoration: true,
  defaultErrorComponent: ({ error }) => <Problem error={error} />,
  routeTree: root.addChildren([
    createRoute({ ...under, path: '/', component: Home }),
    createRoute({ ...under, path: '/enter', component: Enter }),
    createRoute({ ...under, path: '/agents/new', component: NewAgent }),
    createRoute({ ...under, path: '/agents/$agentId', component: Agent }),
    createRoute({
      ...under,
      path: '/launch',
      component: Launch,
      validateSearch: agentOf,
    }),
    createRoute({ ...under, path: '/launches/$launchId', component: LaunchProgress }),
    createRoute({ ...under, path: '/tokens', component: Tokens, validateSearch: agentOf }),
    createRoute({
      ...under,
      path: '/tokens/$address',
      component: Token,
      validateSearch: agentOf,
    }),
    createRoute({ ...under, path: '/approvals', component: Approvals }),
    createRoute({ ...under, path: '/account', component: Account }),
    ...laterRoutes,
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
