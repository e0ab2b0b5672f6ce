import type { ReactNode } from 'react';

const icon = (paths: ReactNode) => () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

export const HomeIcon = icon(<path d="M4 11.5 12 5l8 6.5M6 10v9h12v-9" />);
export const LaunchIcon = icon(
  <path d="M14 4c3-1 5-1 6 0 1 1 1 3 0 6l-6 6-6-6zM8 10l-4 1 3 3M14 16l-1 4-3-3M6 18l-2 2" />,
);
export const TokensIcon = icon(<path d="M4 18V9m5 9V5m5 13v-6m5 6V7" />);
export const ApprovalsIcon = icon(
  <path d="M9 12l2.2 2.2L15.5 10M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6z" />,
);
export const AccountIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.7-3.6 3.4-5.5 7-5.5s6.3 1.9 7 5.5" />
  </>,
);
export const MarketIcon = icon(<path d="M4 10l1.5-5h13L20 10M5 10v9h14v-9M4 10h16M10 19v-5h4v5" />);
export const BoardIcon = icon(
  <path d="M8 4h8v5a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4.3 5M16 6h4c0 3-1.5 5-4.3 5M12 13v4m-4 3h8" />,
);
export const ActivityIcon = icon(<path d="M3 12h4l3-7 4 14 3-7h4" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15V6a2 2 0 0 1 2-2h8" />
  </>,
);
export const DoneIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);

export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      d="M6 21l6-7 5 4 9-10"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
