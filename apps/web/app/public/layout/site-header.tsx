// The header: logo, menu with dropdowns that work without JavaScript, main button, and the mobile menu.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Icon, LogoMark } from '../../site-ui/icons.tsx';
import { headerMenu, isExternalLink, type MenuGroup, type MenuLink, mainAction, mobileMenu, signInLink } from '../site-menu.ts';

export function SiteHeader() {
  const { t, i18n } = useLingui();
  return (
    <header className="header">
      <div className="wrap">
        <a className="logo" href="/">
          <LogoMark />
          {brand.name}
        </a>
        <nav className="nav" aria-label={t`Main menu`}>
          <ul>
            {headerMenu.map((entry) =>
              'links' in entry ? <Dropdown key={entry.label.id} group={entry} /> : <PlainLink key={entry.label.id} link={entry} />,
            )}
          </ul>
        </nav>
        <a className="nav-entry sign-in" href={signInLink.to}>
          {i18n._(signInLink.label)}
        </a>
        <a className="button button-primary button-small header-action" href={mainAction.to}>
          {i18n._(mainAction.label)}
        </a>
        <SmallScreenMenu />
      </div>
    </header>
  );
}

function PlainLink({ link }: { link: MenuLink }) {
  const { i18n } = useLingui();
  return (
    <li>
      <a className="nav-entry" href={link.to}>
        {i18n._(link.label)}
      </a>
    </li>
  );
}

/** The list is a sibling of the details element, so that CSS can also show it on hover; the native toggle works by tap and keyboard. */
function Dropdown({ group }: { group: MenuGroup }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <li data-dropdown>
      <details name="main-menu">
        <summary className="nav-entry">
          {i18n._(group.label)}
          <Icon name="chevron" className="chevron" />
        </summary>
      </details>
      <div className="dropdown">
        <ul>
          {group.links.map((link) => (
            <li key={link.to}>
              <a href={link.to} aria-current={pathname === link.to ? 'page' : undefined}>
                {i18n._(link.label)}
                {isExternalLink(link) ? <Icon name="leave" className="leave" /> : null}
                {link.hint ? <span>{i18n._(link.hint)}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function SmallScreenMenu() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { number, href } = brand.phones[0];
  return (
    <details className="burger" data-burger>
      <summary aria-label={t`Menu`}>
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
      <nav aria-label={t`Menu`}>
        {mobileMenu.map((link) => (
          <a key={link.to} href={link.to} aria-current={pathname === link.to ? 'page' : undefined}>
            {i18n._(link.label)}
            {isExternalLink(link) ? <Icon name="leave" className="leave" /> : null}
          </a>
        ))}
        <a className="button button-primary button-wide" href={mainAction.to}>
          {i18n._(mainAction.label)}
        </a>
        <p>
          <Trans>
            {brand.openingHours}: <a href={href}>{number}</a>
          </Trans>
        </p>
      </nav>
    </details>
  );
}
