import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  AccountIcon,
  ActivityIcon,
  ApprovalsIcon,
  BoardIcon,
  HomeIcon,
  LaunchIcon,
  MarketIcon,
  MenuIcon,
  TokensIcon,
} from '../kit/icons.tsx';
import { read } from './client.ts';

/** `beyond`: on a phone it is in the menu, because the bar has room for five. */
const PLACES = [
  ['/', 'Home', HomeIcon, ''],
  ['/launch', 'Launch', LaunchIcon, ''],
  ['/tokens', 'Tokens', TokensIcon, ''],
  ['/market', 'Market', MarketIcon, 'beyond'],
  ['/board', 'Board', BoardIcon, 'beyond'],
  ['/activity', 'Activity', ActivityIcon, 'beyond'],
  ['/approvals', 'Approvals', ApprovalsIcon, ''],
  ['/account', 'Account', AccountIcon, 'beyond'],
] as const;

const ACCOUNT_PLACES = [
  ['/account', 'Overview'],
  ['/billing', 'Billing'],
  ['/keys', 'Keys'],
  ['/webhooks', 'Webhooks'],
  ['/audit', 'Audit log'],
  ['/skills', 'Skills'],
] as const;

const isBelow = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);

/** Whether an address is of the account's own screens. */
export const isOfAccount = (pathname: string): boolean =>
  ACCOUNT_PLACES.some(([place]) => isBelow(pathname, place));

/** The main navigation: a column, or on a phone a bar with a menu. */
export function Navigation() {
  const { pathname } = useLocation();
  const { data } = useQuery(read('listApprovals', { status: 'pending' }));
  const waiting = data?.data.length ?? 0;
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {PLACES.map(([to, name, Icon, style]) => (
          <li key={to} className={style}>
            <Link
              to={to}
              search={{}}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              {...(to === '/account' && isOfAccount(pathname) && { 'aria-current': 'true' })}
            >
              <Icon />
              {name}
              {to === '/approvals' && waiting > 0 && (
                <span className="badge">
                  {waiting}
                  <span className="visually-hidden"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        ))}
        <li className="phone">
          <button type="button" popoverTarget="menu" {...(isInMenu(pathname) && { 'aria-current': 'true' })}>
            <MenuIcon />
            Menu
          </button>
        </li>
      </ul>
      <Menu pathname={pathname} />
    </nav>
  );
}

const isInMenu = (pathname: string): boolean =>
  isOfAccount(pathname) || PLACES.some(([to, , , style]) => style !== '' && isBelow(pathname, to));

/** What the bar of a phone has no room for. The browser closes it by Escape and by a press elsewhere. */
function Menu({ pathname }: { readonly pathname: string }) {
  const menu = useRef<HTMLDivElement>(null);
  // A new screen closes the menu.
  useEffect(() => menu.current?.hidePopover(), [pathname]);
  const others = PLACES.filter(([to, , , style]) => style !== '' && to !== '/account');
  return (
    <div id="menu" ref={menu} className="menu" popover="auto">
      <ul>
        {[...others, ...ACCOUNT_PLACES].map(([to, name]) => (
          <li key={to}>
            <Link to={to} search={{}} activeOptions={{ includeSearch: false }}>
              {to === '/account' ? 'Account' : name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads from one of the account's screens to the others. */
export function AccountNavigation() {
  const { pathname } = useLocation();
  const places = useRef<HTMLElement>(null);
  // A phone is too narrow for all of them.
  useEffect(() => {
    const current = ACCOUNT_PLACES.findIndex(([to]) => isBelow(pathname, to));
    places.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={places} className="tabs" aria-label="Account">
      {ACCOUNT_PLACES.map(([to, name]) => (
        <Link key={to} to={to} search={{}} activeOptions={{ includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
