// The services section of the home page: consultations first, then the other services.
import type { SiteService } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { bookPath } from '../booking/booking-path.ts';
import picture from '../pictures/consult.svg';
import { ServiceIcon } from '../services/service-icons.tsx';

/** Together with the large and the last tile this fills three rows of four. */
const maxTiles = 7;

export function Services({ services }: { services: SiteService[] }) {
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="wrap">
        <div className="heading heading-split">
          <h2 id="services-title">
            <Trans>Care for the whole of you</Trans>
          </h2>
          <p className="lead">
            <Trans>You can book most services online today. If not, the page says so and a person will help.</Trans>
          </p>
        </div>
        <ul className="services">
          <li className="service service-main">
            <div>
              <h3>
                <Trans>Video and voice consultations</Trans>
              </h3>
              <p>
                <Trans>Talk to a licensed doctor from wherever you are. If the connection is weak, you can still hear each other.</Trans>
              </p>
              <a className="more" href={bookPath()} rel="nofollow">
                <Trans>Book a consultation</Trans> <Icon name="arrowRight" />
              </a>
            </div>
            <img src={picture} alt="" width="640" height="330" loading="lazy" />
          </li>
          {services.slice(0, maxTiles).map((service) => (
            <Tile key={service.slug} service={service} />
          ))}
          <li>
            <a className="service service-ask" href="/services">
              <h3>
                <Trans>See all our services</Trans>
              </h3>
              <Icon name="arrowRight" />
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Tile({ service: { slug, name, icon, summary } }: { service: SiteService }) {
  return (
    <li>
      <a className="service service-tile" href={`/services#${slug}`}>
        <ServiceIcon name={icon} />
        <h3>{name}</h3>
        <p>{summary}</p>
      </a>
    </li>
  );
}
