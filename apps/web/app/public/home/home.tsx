// The home page.
import { brand } from '@lafiya/brand';
import { CareFigures } from '../../features/care-locations/care-figures.tsx';
import { readCareSummary } from '../../features/care-locations/care-summary.ts';
import { readSomeDoctors } from '../../features/doctors/public/read-doctors.ts';
import { readCounters, readSiteServicesOrEmpty, readTestimonials } from '../../features/site/public/read-site-settings.ts';
import { readFaqsOrEmpty } from '../../features/site/public/read-posts-and-faqs.ts';
import { Testimonials } from '../../features/site/public/testimonials.tsx';
import { requestFacts } from '../../platform/request-facts.ts';
import { PageHead } from '../../site-ui/page-head.tsx';
import { ProviderFacts } from '../provider-facts.tsx';
import type { Route } from './+types/home.ts';
import { TeamSection } from '../team/team-section.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FindCareTeaser } from './find-care-teaser.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';
import { Services } from './services.tsx';
import { WhyUs } from './why-us.tsx';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const [careSummary, team, faqs, services, testimonials, counters] = await Promise.all([
    readCareSummary(facts),
    readSomeDoctors(facts, 4),
    readFaqsOrEmpty(facts),
    readSiteServicesOrEmpty(facts),
    readTestimonials(facts),
    readCounters(facts),
  ]);
  return { careSummary, team, faqs, services, testimonials, counters };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { careSummary, team, services, testimonials, counters } = loaderData;
  return (
    <>
      <PageHead title={`${brand.name}: ${brand.tagline.replace(/\.$/, '').toLowerCase()}`} description={brand.description} path="/" />
      <ProviderFacts />
      <Hero />
      <CareFigures summary={careSummary} doctors={team.total} counters={counters} />
      <Services services={services} />
      <WhyUs />
      <HowItWorks />
      {careSummary ? <FindCareTeaser summary={careSummary} /> : null}
      <TeamSection {...team} />
      <Testimonials testimonials={testimonials} />
      <Questions faqs={loaderData.faqs} />
      <ClosingCall />
    </>
  );
}
