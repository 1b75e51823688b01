import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { type Mode, modes } from './api/wire.ts';
import { Frame } from './frame/frame.tsx';
import { readQuestion } from './statements/question.ts';
import { StatementsPage } from './statements/statements-page.tsx';
import { say } from './words/language.ts';

const rootRoute = createRootRoute({
  component: Frame,
  validateSearch: ({ mode }: Record<string, unknown>): { mode?: Mode } => {
    const found = modes.find((one) => one === mode);
    return found === undefined ? {} : { mode: found };
  },
  search: { middlewares: [retainSearchParams(['mode'])] },
  notFoundComponent: () => <p className="p-6">{say('There is no such page.')}</p>,
});

const statementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readQuestion,
  component: StatementsPage,
});

// The list comes at once; every other page is fetched when it is opened.
const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statements/$id',
  component: lazyRouteComponent(() => import('./statement/statement-page.tsx'), 'StatementPage'),
});
const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statements/$id/proof',
  component: lazyRouteComponent(() => import('./proof-sheet/proof-page.tsx'), 'ProofPage'),
});
const bankAccountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bank-accounts',
  component: lazyRouteComponent(() => import('./bank-accounts/bank-accounts-page.tsx'), 'BankAccountsPage'),
});
const bankAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bank-accounts/$id',
  component: lazyRouteComponent(() => import('./bank-accounts/bank-account-page.tsx'), 'BankAccountPage'),
});
const usageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/usage',
  component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
});
const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const keysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/keys',
  component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
});
const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  component: lazyRouteComponent(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
});
const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  component: lazyRouteComponent(() => import('./activity/activity-page.tsx'), 'ActivityPage'),
});
const layoutsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/layouts',
  component: lazyRouteComponent(() => import('./layouts/layouts-page.tsx'), 'LayoutsPage'),
});
const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    statementsRoute,
    statementRoute,
    proofRoute,
    bankAccountsRoute,
    bankAccountRoute,
    usageRoute,
    keysRoute,
    webhooksRoute,
    requestsRoute,
    peopleRoute,
    activityRoute,
    layoutsRoute,
    accountRoute,
  ]),
  basepath: '/console',
  defaultPreload: false,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
