// Carousel of the other services: one, two or three at a time, depending on screen width. Scrolls natively; the site script adds the buttons.
import type { SiteService } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { bookPath } from '../booking/booking-path.ts';
import { ServiceIcon } from './service-icons.tsx';

export function ServiceCarousel({ services }: { services: SiteService[] }) {
  const { t } = useLingui();
  return (
    <section className="section sand" aria-labelledby="more-services">
      <div className="wrap" data-carousel>
        <div className="heading">
          <h2 id="more-services">
            <Trans>More for you</Trans>
          </h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <ul className="carousel" tabIndex={0} aria-label={t`More services`}>
          {services.map((service) => (
            <Slide key={service.slug} service={service} />
          ))}
          <li className="carousel-ask">
            <h3>
              <Trans>Something else?</Trans>
            </h3>
            <p>
              <Trans>Tests, a second opinion, a sick note: tell us, and we will say what we can do today.</Trans>
            </p>
            <a className="more" href="/contact">
              <Trans>Write to us</Trans> <Icon name="arrowRight" />
            </a>
          </li>
        </ul>
        <div className="carousel-ways" hidden>
          <div className="dots" aria-hidden="true" />
          <button type="button" className="round" data-step="-1" aria-label={t`Previous services`}>
            <Icon name="arrowRight" className="flipped" />
          </button>
          <button type="button" className="round" data-step="1" aria-label={t`Next services`}>
            <Icon name="arrowRight" />
          </button>
        </div>
      </div>
    </section>
  );
}

function Slide({ service: { slug, name, icon, summary, how, isBookable } }: { service: SiteService }) {
  return (
    <li id={slug}>
      <ServiceIcon name={icon} />
      <h3>{name}</h3>
      <p>{summary}</p>
      <p className="featured-state">{how}</p>
      <a className="more" href={bookPath({ service: slug })} rel="nofollow">
        {isBookable ? <Trans>Book</Trans> : <Trans>Ask us</Trans>} <span className="only-heard">{name}</span> <Icon name="arrowRight" />
      </a>
    </li>
  );
}
