// /services: featured services, a carousel of the others, and a call to action.
import type { SiteService } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { readSiteServices } from '../../features/site/public/read-site-settings.ts';
import { usePageFacts } from '../../platform/page-facts.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { StructuredData } from '../../site-ui/structured-data.tsx';
import { BookButton } from '../booking/book-button.tsx';
import { CallToAction } from '../call-to-action.tsx';
import picture from '../pictures/consult.svg';
import { SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/services.ts';
import { FeaturedService } from './featured-service.tsx';
import { ServiceCarousel } from './service-carousel.tsx';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { services: await readSiteServices(context.get(requestFacts)) };
}

export default function ServicesPage({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <SitePageHead path="/services" />
      <ServiceFacts services={services} />
      <Hero />
      <section className="section" aria-labelledby="featured-title">
        <div className="wrap">
          <div className="heading heading-split">
            <h2 id="featured-title">
              <Trans>Most requested</Trans>
            </h2>
            <p className="lead">
              <Trans>
                Each doctor sets their own fee, and you see it before you book. We say so if you cannot book something online yet.
              </Trans>
            </p>
          </div>
          <div className="featured">
            {services
              .filter(({ isFeatured }) => isFeatured)
              .map((service) => (
                <FeaturedService key={service.slug} service={service} />
              ))}
          </div>
        </div>
      </section>
      <ServiceCarousel services={services.filter(({ isFeatured }) => !isFeatured)} />
      <CallToAction
        title={<Trans>Not sure what you need?</Trans>}
        text={<Trans>Tell us how you feel. A person will point you to the right service.</Trans>}
      >
        <BookButton look="white" />
        <a className="button button-glass button-large" href={brand.phones[0].href}>
          <Icon name="phone" />
          <Trans>Call us</Trans>
        </a>
      </CallToAction>
    </>
  );
}

function Hero() {
  const { t } = useLingui();
  return (
    <section className="page-hero page-hero-desk">
      <div className="wrap">
        <div className="page-hero-text">
          <h1>
            <Trans>What can we do for you today?</Trans>
          </h1>
          <p className="lead">
            <Trans>Many services and one record, so you do not have to tell your story twice.</Trans>
          </p>
          <div className="actions">
            <BookButton look="primary" />
            <a className="button button-plain button-large" href="/find-care">
              <Trans>Find Care Near You</Trans>
            </a>
          </div>
        </div>
        <img src={picture} alt={t`A doctor at her desk talks to a patient on her laptop`} width="640" height="330" />
      </div>
    </section>
  );
}

/** Structured data: the services in page order. */
function ServiceFacts({ services }: { services: SiteService[] }) {
  const { publicOrigin } = usePageFacts();
  if (services.length === 0) return null;
  const listed = services.map(({ slug, name, summary }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name,
      description: summary,
      url: `${publicOrigin}/services#${slug}`,
      provider: { '@id': `${publicOrigin}/#provider` },
    },
  }));
  return <StructuredData facts={{ '@type': 'ItemList', itemListElement: listed }} />;
}
