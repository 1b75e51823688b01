import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useIsAway } from '../api/outage.ts';
import { unreachable } from '../api/problem.ts';
import { invitationToken, sessionQuery, useSignOut } from '../api/session.ts';
import { overviewQuery } from '../api/statements.ts';
import type { Session } from '../api/wire.ts';
import { type Command, useCommands } from '../commands/commands.ts';
import { useCommandKeys } from '../commands/keys.ts';
import { type Finding, Palette } from '../commands/palette.tsx';
import { ShortcutSheet } from '../commands/shortcut-sheet.tsx';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { setDraftOwner } from '../drafts/drafts.ts';
import { showPeriod } from '../figures/days.ts';
import { InvitationPage } from '../sign-in/invitation-page.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { nameOf, titleOf } from '../statements/names.ts';
import { useUploadGuard } from '../statements/uploads.ts';
import { say, setLanguage, useLanguage } from '../words/language.ts';
import { verdictWords } from '../words/statuses.ts';
import { LookMenu } from './look-menu.tsx';
import { useMode } from './mode.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { NoticeList } from './notice-list.tsx';

/** What surrounds every page; without a session there is no page. */
export function Frame() {
  const session = useQuery(sessionQuery);
  const [invitation, setInvitation] = useState(invitationToken);
  // What was known stays on the page while the service does not answer.
  if (session.data === undefined) {
    const fault = session.error ?? (session.fetchStatus === 'paused' ? unreachable() : null);
    if (fault === null) return null;
    return (
      <main className="mx-auto max-w-lg p-6">
        <Fault fault={fault} onRetry={() => void session.refetch()} />
      </main>
    );
  }
  if (invitation !== null) return <InvitationPage token={invitation} onEnd={() => setInvitation(null)} />;
  if (session.data.kind === 'closed') return <SignInPage isLinkSpent={session.data.isLinkSpent} />;
  return <OpenFrame session={session.data.session} />;
}

function OpenFrame({ session }: { readonly session: Session }) {
  const customer = session.customer.name;
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useCommandKeys();
  useFrameCommands(setOpen);
  useUploadGuard();
  useEffect(() => setDraftOwner(customer), [customer]);
  return (
    <div className="flex min-h-dvh flex-col lg:has-data-fill:h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-sheet focus:px-3 focus:py-2"
      >
        {say('Skip to content')}
      </a>
      <header className="not-on-paper">
        <Bar session={session} onPalette={() => setOpen('palette')} />
        <Banners />
      </header>
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <NoticeList />
      {open === 'palette' && <OpenPalette onClose={close} />}
      {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </div>
  );
}

function Bar({ session, onPalette }: { readonly session: Session; onPalette(): void }) {
  const signOut = useSignOut();
  const pages = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On a telephone the pages stand in one line, of which the one that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link
  useEffect(() => {
    const nav = pages.current;
    if (nav === null) return;
    const show = () => {
      const here = nav.querySelector<HTMLElement>('[aria-current=page]');
      if (here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 40;
    };
    const observer = new ResizeObserver(show);
    observer.observe(nav);
    return () => observer.disconnect();
  }, [path]);
  return (
    <div className="border-b border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 sm:px-4">
        <Link to="/" className="flex items-center gap-2 rounded font-semibold tracking-tight">
          <img src="/console/mark.svg" alt="" className="size-5" />
          Tieout
        </Link>
        <nav
          ref={pages}
          aria-label={say('Pages')}
          className="-mx-1 flex max-sm:min-w-0 max-sm:flex-1 max-sm:overflow-x-auto sm:flex-wrap text-[0.9375rem] xl:max-2xl:text-sm"
        >
          <PageLink to="/">{say('Statements')}</PageLink>
          <PageLink to="/bank-accounts">{say('Bank accounts')}</PageLink>
          <PageLink to="/usage">{say('Usage')}</PageLink>
          <PageLink to="/keys">{say('Keys')}</PageLink>
          <PageLink to="/webhooks">{say('Webhooks')}</PageLink>
          <PageLink to="/requests">{say('Requests')}</PageLink>
          <PageLink to="/people">{say('People')}</PageLink>
          <PageLink to="/layouts">{say('Layouts')}</PageLink>
        </nav>
        <div className="ml-auto flex items-center gap-x-1.5 gap-y-1 max-sm:w-full sm:flex-wrap">
          <Button look="quiet" size="small" onClick={onPalette}>
            {say('Search')} <kbd className="hidden font-sans text-xs sm:inline xl:max-2xl:hidden">Ctrl K</kbd>
          </Button>
          <ModeSwitch />
          <span className="hidden gap-1.5 sm:flex">
            <LookMenu />
          </span>
          <Link
            to="/account"
            title={session.customer.name}
            className="max-w-40 truncate rounded px-1 text-sm text-ink-soft underline hover:text-ink max-sm:ml-auto"
          >
            <span className="sr-only">{say('Account')}: </span>
            {session.person?.name ?? say('Take a name …')}
          </Link>
          <Button look="quiet" size="small" onClick={() => void signOut()}>
            {say('Sign out')}
          </Button>
        </div>
      </div>
    </div>
  );
}

type Page =
  | '/'
  | '/bank-accounts'
  | '/usage'
  | '/keys'
  | '/webhooks'
  | '/requests'
  | '/people'
  | '/activity'
  | '/layouts'
  | '/account';

function PageLink({ to, children }: { readonly to: Page; readonly children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const below = to === '/' ? '/statements/' : `${to}/`;
  const isHere = path === to || path.startsWith(below);
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`rounded px-2 py-1 whitespace-nowrap xl:max-2xl:px-1.5 ${isHere ? 'bg-paper font-medium' : 'text-ink-soft hover:text-ink'}`}
    >
      {children}
    </Link>
  );
}

/** What holds for every page just now. */
function Banners() {
  const isAway = useIsAway();
  const mode = useMode();
  return (
    <>
      {isAway && (
        <p role="alert" className="border-b border-line bg-fail-soft px-4 py-1 text-center text-sm text-fail">
          {say('The service does not answer. This page goes on by itself when it is back; what you type is kept.')}
        </p>
      )}
      {mode === 'test' && (
        <p className="border-b border-review-line/60 bg-review-soft px-4 py-0.5 text-center text-sm text-review">
          {say('Test mode: every upload answers with a fixed sample, nothing is read and nothing is charged.')}
        </p>
      )}
    </>
  );
}

function useFrameCommands(onOpen: (what: 'palette' | 'shortcuts') => void): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const to = (page: Page, label: string): Command => ({
    id: page,
    group: 'Go to',
    label,
    run: () => void navigate({ to: page }),
  });
  useCommands([
    {
      id: 'palette',
      group: 'Everywhere',
      label: say('Search commands and statements'),
      keys: ['Ctrl+k'],
      isForFields: true,
      run: () => onOpen('palette'),
    },
    {
      id: 'shortcuts',
      group: 'Everywhere',
      label: say('Keyboard shortcuts'),
      keys: ['?'],
      run: () => onOpen('shortcuts'),
    },
    to('/', say('Statements')),
    to('/bank-accounts', say('Bank accounts')),
    to('/usage', say('Usage')),
    to('/keys', say('Keys')),
    to('/webhooks', say('Webhooks')),
    to('/requests', say('Requests')),
    to('/people', say('People')),
    to('/activity', say('Activity')),
    to('/layouts', say('Layouts')),
    to('/account', say('Account')),
    {
      id: 'language',
      group: 'Everywhere',
      label: language === 'en' ? 'Français' : 'English',
      run: () => setLanguage(language === 'en' ? 'fr' : 'en'),
    },
  ]);
}

function OpenPalette({ onClose }: { onClose(): void }) {
  const mode = useMode();
  const navigate = useNavigate();
  const { data } = useQuery(overviewQuery(mode));
  const findings = useMemo(
    () =>
      (data?.data ?? []).map(
        (line): Finding => ({
          id: line.id,
          label: `${titleOf(line)} · ${nameOf(line)}`,
          detail: `${showPeriod(line.period)} · ${verdictWords(line).word}`,
          run: () => void navigate({ to: '/statements/$id', params: { id: line.id } }),
        }),
      ),
    [data, navigate],
  );
  return <Palette findings={findings} onClose={onClose} />;
}
