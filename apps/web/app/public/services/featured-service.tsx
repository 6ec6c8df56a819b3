// A featured service card: summary, button and expandable details.
import type { SiteService } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { bookPath } from '../booking/booking-path.ts';
import { ServiceIcon } from './service-icons.tsx';

export function FeaturedService({ service }: { service: SiteService }) {
  const { t } = useLingui();
  const { slug, name, icon, summary, how, offers, reasons, isBookable } = service;
  return (
    <article className="featured-service" id={slug}>
      <span className="featured-icon">
        <ServiceIcon name={icon} />
      </span>
      <h3>{name}</h3>
      <p className="soft">{summary}</p>
      <p className="featured-state">{how}</p>
      <div className="featured-ways">
        <a className="button button-primary" href={bookPath({ service: slug })} rel="nofollow">
          {isBookable ? <Trans>Book now</Trans> : <Trans>Ask us</Trans>} <span className="only-heard">{name}</span>
        </a>
        <details>
          <summary>
            <Trans>Learn More</Trans> <span className="only-heard">{name}</span>
            <Icon name="chevron" className="chevron" />
          </summary>
          <div className="featured-more">
            <Points title={t`What We Offer`} points={offers} />
            <Points title={t`Why Choose Us`} points={reasons} />
            {slug === 'personal-nurse' ? (
              <a className="more" href="/about/personal-nurse">
                <Trans>All about the personal nurse</Trans> <Icon name="arrowRight" />
              </a>
            ) : null}
          </div>
        </details>
      </div>
    </article>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul className="check-list">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
