// The public site's icons and logo as inline SVG, so that pages need no extra requests.
import type { ReactNode } from 'react';

const lines = {
  arrowRight: <path d="M5 12h14M13 6l6 6-6 6" />,
  arrowUp: <path d="M12 19V5M6 11l6-6 6 6" />,
  chat: <path d="M4 20l1.4-4.2A8 8 0 1 1 8.5 18.8zM8.5 11h7M8.5 14h4" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  chevron: <path d="M6 9l6 6 6-6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  leave: <path d="M8 16L17 7M9.5 7H17v7.5" />,
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2.5" />
      <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M4 7.5l8 5.5 8-5.5" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  phone: (
    <path d="M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />
  ),
  pin: (
    <>
      <path d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  route: (
    <>
      <path d="M12 2.8l9.2 9.2-9.2 9.2L2.8 12z" />
      <path d="M9 14.5v-2.5h5.5M12.5 9.5L15 12l-2.5 2.5" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4 4" />
    </>
  ),
  target: (
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.5" />
      <path d="M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5" />
    </>
  ),
  warning: <path d="M12 4.5L21 19.5H3zM12 10v4.5M12 17v.01" />,
} satisfies Record<string, ReactNode>;

export function Icon({ name, className = '' }: { name: keyof typeof lines; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {lines[name]}
    </svg>
  );
}

/** The Hausa arch with the cross. Its colours come from CSS, so that it works on a dark background. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 34 36" aria-hidden="true">
      <path d="M1 34V17a16 16 0 0 1 32 0v17a1.5 1.5 0 0 1-1.5 1.5h-29A1.5 1.5 0 0 1 1 34z" fill="var(--logo-arch)" />
      <path d="M17 11v15M9.5 18.5h15" stroke="var(--logo-cross)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
