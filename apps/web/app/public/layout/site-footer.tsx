// The footer: address, social networks and menu.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';
import { Icon, LogoMark } from '../../site-ui/icons.tsx';
import { baseMenu, footerMenu, isExternalLink, type MenuGroup } from '../site-menu.ts';
import { LanguageLinks } from './language-links.tsx';
import { SocialMark } from './social-marks.tsx';

const networks = Object.keys(brand.social) as (keyof typeof brand.social)[];

export function SiteFooter() {
  const { address, emails, phones } = brand;
  const year = usePageFacts().renderedAt.getFullYear();
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <a className="logo" href="/">
              <LogoMark />
              {brand.name}
            </a>
            <address>
              {address.street}, {address.area}
              <br />
              {address.city} {address.postalCode}, {address.country}
              <br />
              <a href={phones[0].href}>{phones[0].number}</a>
              <br />
              <a href={`mailto:${emails.general}`}>{emails.general}</a>
            </address>
            <SocialLinks />
          </div>
          {footerMenu.map((group) => (
            <FooterColumn key={group.label.id} group={group} />
          ))}
        </div>
        <div className="footer-base">
          <p>
            <Trans>
              © {year} {brand.legalName}. Lafiya means ‘health’ in Hausa.
            </Trans>
          </p>
          <BaseLinks />
          <LanguageLinks />
        </div>
      </div>
    </footer>
  );
}

function BaseLinks() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`About this site`}>
      <ul>
        {baseMenu.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{i18n._(link.label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks() {
  const { t } = useLingui();
  return (
    <ul className="social">
      {networks.map((network) => (
        <li key={network}>
          <a href={brand.social[network]} aria-label={t`${brand.name} on ${network}`}>
            <SocialMark network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterColumn({ group }: { group: MenuGroup }) {
  const { i18n } = useLingui();
  return (
    <nav aria-labelledby={`footer-${group.label.id}`}>
      <h2 id={`footer-${group.label.id}`}>{i18n._(group.label)}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>
              {i18n._(link.label)}
              {isExternalLink(link) ? <Icon name="leave" className="leave" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
