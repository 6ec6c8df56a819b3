// One of the six service cards: what it is, its button, and more for whoever opens it.
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { bookAddress } from '../booking/booking-way.ts';
import type { SiteService } from './offered-services.ts';
import { ServiceIcon } from './service-icons.tsx';
import { serviceWords } from './service-words.ts';

export function FeaturedService({ service: { slug } }: { service: SiteService }) {
  const { t, i18n } = useLingui();
  const { icon, title, subtitle, description, features, benefits, cta } = serviceWords[slug];
  const name = i18n._(title);
  return (
    <article className="featured-service" id={slug}>
      <span className="featured-icon">
        <ServiceIcon name={icon} />
      </span>
      <h3>{name}</h3>
      <p className="soft">{i18n._(description)}</p>
      <p className="featured-state">{i18n._(subtitle)}</p>
      <div className="featured-ways">
        <a className="button button-primary" href={bookAddress({ service: slug })} rel="nofollow">
          {i18n._(cta)} <span className="only-heard">{name}</span>
        </a>
        <details>
          <summary>
            <Trans>Learn More</Trans> <span className="only-heard">{name}</span>
            <Icon name="chevron" className="chevron" />
          </summary>
          <div className="featured-more">
            <Points title={t`What We Offer`} points={features} />
            <Points title={t`Why Choose Us`} points={benefits} />
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

function Points({ title, points }: { title: string; points: MessageDescriptor[] }) {
  const { i18n } = useLingui();
  return (
    <div>
      <h4>{title}</h4>
      <ul className="check-list">
        {points.map((point) => (
          <li key={point.id}>
            <Icon name="check" />
            {i18n._(point)}
          </li>
        ))}
      </ul>
    </div>
  );
}
