import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Bones, Problem } from '../kit/notice.tsx';
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

/** The open tab of an agent's screen. */
const tabOf = ({ tab }: Record<string, unknown>): { tab?: string } =>
  typeof tab === 'string' ? { tab } : {};

/** The code of these screens comes when one of them is opened. */
const later = () => import('./laterScreens.ts');
const screen = (name: keyof Awaited<ReturnType<typeof later>>) => lazyRouteComponent(later, name);

const laterRoutes = [
  createRoute({ ...under, path: '/billing', component: screen('Billing') }),
  createRoute({ ...under, path: '/keys', component: screen('Keys') }),
  createRoute({ ...under, path: '/webhooks', component: screen('Webhooks') }),
  createRoute({ ...under, path: '/webhooks/$webhookId', component: screen('WebhookPage') }),
  createRoute({ ...under, path: '/audit', component: screen('Audit'), validateSearch: auditSearch }),
  createRoute({
    ...under,
    path: '/activity',
    component: screen('AllActivity'),
    validateSearch: activitySearch,
  }),
  createRoute({ ...under, path: '/skills', component: screen('Skills'), validateSearch: skillsSearch }),
  createRoute({ ...under, path: '/skills/new', component: screen('NewSkill') }),
  createRoute({ ...under, path: '/skills/$skillId', component: screen('SkillPage') }),
  createRoute({ ...under, path: '/market', component: screen('Market') }),
  createRoute({ ...under, path: '/market/sell', component: screen('Sell'), validateSearch: agentOf }),
  createRoute({ ...under, path: '/market/$listingId', component: screen('Listing') }),
  createRoute({ ...under, path: '/board', component: screen('Board') }),
  createRoute({ ...under, path: '/profiles/$agentId', component: screen('Profile') }),
] as const;

export const router = createRouter({
  basepath: '/app',
  scrollRestoration: true,
  defaultPendingComponent: () => <Bones height="8rem" />,
  defaultErrorComponent: ({ error }) => <Problem error={error} />,
  routeTree: root.addChildren([
    createRoute({ ...under, path: '/', component: Home }),
    createRoute({ ...under, path: '/enter', component: Enter }),
    createRoute({ ...under, path: '/agents/new', component: NewAgent }),
    createRoute({ ...under, path: '/agents/$agentId', component: Agent, validateSearch: tabOf }),
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
