// The home page: who we are, what we do, and the shortest way to a person.
import { brand } from '@lafiya/brand';
import { CareFigures } from '../../features/care-locations/care-figures.tsx';
import { readCareSummary } from '../../features/care-locations/care-summary.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { PageHead } from '../../site-ui/page-head.tsx';
import type { Route } from './+types/home.ts';
import { About } from './about.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { careSummary: await readCareSummary(context.get(requestFacts)) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`${brand.name}: ${brand.tagline.replace(/\.$/, '').toLowerCase()}`} description={brand.description} path="/" />
      <Hero />
      {loaderData.careSummary ? <CareFigures summary={loaderData.careSummary} /> : null}
      <About />
      <Services />
      <ClosingCall />
    </>
  );
}
