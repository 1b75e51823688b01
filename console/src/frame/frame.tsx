import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { sessionQuery, useSignOut } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { useMode } from './mode.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { NoticeList } from './notice-list.tsx';

/** What surrounds every page; without a session there is no page. */
export function Frame() {
  const session = useQuery(sessionQuery);
  if (session.isPending) return null;
  if (session.isError) {
    return (
      <main className="mx-auto max-w-lg p-6">
        <Fault fault={session.error} onRetry={() => void session.refetch()} />
      </main>
    );
  }
  if (session.data.kind === 'closed') return <SignInPage isLinkSpent={session.data.isLinkSpent} />;
  return (
    <div className="flex min-h-dvh flex-col lg:has-data-fill:h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-sheet focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <Header customer={session.data.session.customer.name} />
      <TestBanner />
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <NoticeList />
    </div>
  );
}

function Header({ customer }: { readonly customer: string }) {
  const signOut = useSignOut();
  return (
    <header className="border-b border-line bg-sheet">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 sm:px-6">
        <Link to="/" className="flex items-center gap-2 rounded font-semibold tracking-tight">
          <img src="/console/mark.svg" alt="" className="size-6" />
          Tieout
        </Link>
        <nav aria-label="Pages" className="-mx-1 flex flex-wrap gap-x-1 text-[0.9375rem]">
          <PageLink to="/">Statements</PageLink>
          <PageLink to="/usage">Usage</PageLink>
          <PageLink to="/keys">Keys</PageLink>
          <PageLink to="/webhooks">Webhooks</PageLink>
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <ModeSwitch />
          <span className="hidden text-sm text-ink-soft sm:inline">{customer}</span>
          <Button look="quiet" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </header>
  );
}

function PageLink({
  to,
  children,
}: {
  readonly to: '/' | '/usage' | '/keys' | '/webhooks';
  readonly children: string;
}) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isHere = path === to || (to === '/' && path.startsWith('/statements/'));
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`rounded px-2 py-1 ${isHere ? 'bg-paper font-medium' : 'text-ink-soft hover:text-ink'}`}
    >
      {children}
    </Link>
  );
}

function TestBanner() {
  if (useMode() === 'live') return null;
  return (
    <p className="border-b border-review-line/60 bg-review-soft px-4 py-1.5 text-center text-sm text-review">
      Test mode: every upload answers with a fixed sample, nothing is read and nothing is charged.
    </p>
  );
}
