import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
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
import { NotFound, Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const under = { getParentRoute: () => root };

/** Some screens begin with an agent. */
const agentOf = ({ agentId }: Record<string, unknown>): { agentId?: string } =>
  typeof agentId === 'string' ? { agentId } : {};

/** The open tab of an agent's screen. */
const tabOf = ({ tab }: Record<string, unknown>): { tab?: string } =>
  typeof tab === 'string' ? { tab } : {};

export const router = createRouter({
  basepath: '/app',
  scrollRestoration: true,
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
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
