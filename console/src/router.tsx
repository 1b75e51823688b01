import { createRootRoute, createRoute, createRouter, retainSearchParams } from '@tanstack/react-router';
import { type Mode, modes, type StatementStatus, statementStatuses } from './api/wire.ts';
import { Frame } from './frame/frame.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { StatementPage } from './statement/statement-page.tsx';
import { StatementsPage } from './statements/statements-page.tsx';
import { UsagePage } from './usage/usage-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

const rootRoute = createRootRoute({
  component: Frame,
  validateSearch: ({ mode }: Record<string, unknown>): { mode?: Mode } => {
    const found = modes.find((one) => one === mode);
    return found === undefined ? {} : { mode: found };
  },
  search: { middlewares: [retainSearchParams(['mode'])] },
  notFoundComponent: () => <p className="p-6">There is no such page.</p>,
});

const statementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: ({ status }: Record<string, unknown>): { status?: StatementStatus } => {
    const found = statementStatuses.find((one) => one === status);
    return found === undefined ? {} : { status: found };
  },
  component: StatementsPage,
});

const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statements/$id',
  component: StatementPage,
});

const usageRoute = createRoute({ getParentRoute: () => rootRoute, path: '/usage', component: UsagePage });
const webhooksRoute = createRoute({ getParentRoute: () => rootRoute, path: '/webhooks', component: WebhooksPage });
const keysRoute = createRoute({ getParentRoute: () => rootRoute, path: '/keys', component: KeysPage });

export const router = createRouter({
  routeTree: rootRoute.addChildren([statementsRoute, statementRoute, usageRoute, keysRoute, webhooksRoute]),
  basepath: '/console',
  defaultPreload: false,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
