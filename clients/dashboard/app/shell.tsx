import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '../kit/heading.tsx';
import { Mark } from '../kit/icons.tsx';
import { Bones, Empty, Problem } from '../kit/notice.tsx';
import { SignIn } from '../pages/signIn.tsx';
import { read } from './client.ts';
import { useIsConnectionLost } from './connection.ts';
import { followAccount, useHaveEventsEnded } from './live.ts';
import { AccountNavigation, isOfAccount, Navigation } from './navigation.tsx';
import { useSession } from './session.ts';

/** The frame of every screen. Without a session it shows the sign-in in place of the screen, and keeps its address. */
export function Shell() {
  const { pathname } = useLocation();
  const session = useSession();
  if (pathname === '/enter') return <Outlet />;
  if (session.isPending) return <Gate title="Agent Trading">{<Bones rows={2} />}</Gate>;
  if (session.data === null) return <SignIn />;
  if (session.data === undefined)
    return <Gate title="Agent Trading">{<Problem error={session.error} />}</Gate>;
  return <SignedIn />;
}

export function Gate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="gate">
      <span className="brand">
        <Mark />
        Agent Trading
      </span>
      <Heading text={title} />
      {children}
    </main>
  );
}

function SignedIn() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const leaving = new AbortController();
    followAccount(queries, leaving.signal).catch((error: unknown) => console.error(error));
    return () => leaving.abort();
  }, [queries]);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // A new screen takes the focus, so that a screen reader begins with it.
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <Link to="/" className="brand">
          <Mark />
          Agent Trading
        </Link>
        <Connection />
      </header>
      <Navigation />
      <main id="main" ref={main} className="main" tabIndex={-1}>
        <div className="content">
          {isOfAccount(pathname) && <AccountNavigation />}
          <Outlet />
        </div>
        <Footer />
      </main>
    </div>
  );
}

function Connection() {
  const isLost = useIsConnectionLost();
  const haveEventsEnded = useHaveEventsEnded();
  const words = isLost
    ? 'No connection, figures are stale'
    : haveEventsEnded
      ? 'Not live, reload the page'
      : 'Live';
  return (
    <span role="status" className={`small quiet live ${isLost || haveEventsEnded ? 'lost' : ''}`}>
      {words}
    </span>
  );
}

function Footer() {
  const { data } = useQuery({ ...read('getConfig', {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <footer className="foot">
      <span>{data === undefined ? ' ' : data.chain.name}</span>
      <a href="/docs">Documentation</a>
      <span>
        Charts by{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView
        </a>
      </span>
    </footer>
  );
}

export const NotFound = () => (
  <>
    <div className="head">
      <Heading text="Not found" />
    </div>
    <Empty title="There is no such page.">
      <Link to="/" className="button">
        Home
      </Link>
    </Empty>
  </>
);
