// /about: the clinic, its mission and vision, and the team.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CareFigures } from '../../features/care-locations/care-figures.tsx';
import { readCareSummary } from '../../features/care-locations/care-summary.ts';
import { readSomeDoctors } from '../../features/doctors/public/read-doctors.ts';
import { readCounters } from '../../features/site/public/read-site-settings.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { BookButton } from '../booking/book-button.tsx';
import { CallToAction } from '../call-to-action.tsx';
import clinic from '../pictures/clinic.svg';
import family from '../pictures/family.svg';
import { ProviderFacts } from '../provider-facts.tsx';
import { SitePageHead } from '../site-page-head.tsx';
import { TeamSection } from '../team/team-section.tsx';
import type { Route } from './+types/about.ts';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const [careSummary, team, counters] = await Promise.all([readCareSummary(facts), readSomeDoctors(facts, 4), readCounters(facts)]);
  return { careSummary, team, counters };
}

export default function AboutPage({ loaderData: { careSummary, team, counters } }: Route.ComponentProps) {
  return (
    <>
      <SitePageHead path="/about" />
      <ProviderFacts />
      <Hero />
      <AboutUs />
      <Mission />
      <CareFigures summary={careSummary} doctors={team.total} counters={counters} />
      <Vision />
      <TeamSection {...team} />
      <CallToAction
        title={<Trans>Come and see for yourself</Trans>}
        text={<Trans>Talk to a doctor from home, or come to our clinic in {brand.address.area}.</Trans>}
      >
        <BookButton look="white" />
        <a className="button button-glass button-large" href="/contact">
          <Trans>How to reach us</Trans>
        </a>
      </CallToAction>
    </>
  );
}

function Hero() {
  const { t } = useLingui();
  return (
    <section className="page-hero">
      <div className="wrap">
        <div className="page-hero-text">
          <h1>
            <Trans>A good doctor should not be a journey away</Trans>
          </h1>
          <p className="lead">
            <Trans>
              {brand.name} means ‘health’ in Hausa. We are a clinic in {brand.address.area}, {brand.address.city}, and we see people
              wherever they are.
            </Trans>
          </p>
        </div>
        <img src={clinic} alt={t`Our clinic in Abuja, under Aso Rock`} width="640" height="360" />
      </div>
    </section>
  );
}

function AboutUs() {
  const { t } = useLingui();
  return (
    <section className="section" aria-labelledby="about-title">
      <div className="wrap about">
        <img src={family} alt={t`A mother and her son look at a phone together`} width="500" height="560" loading="lazy" />
        <div>
          <h2 id="about-title">
            <Trans>About Us</Trans>
          </h2>
          <p className="lead">
            <Trans>
              We care for people in Nigeria, and for families who live between Nigeria and the rest of the world: a mother in Jos, a son in
              Leeds, one doctor for both.
            </Trans>
          </p>
          <ul className="principles">
            <Principle title={t`A person answers you`}>
              <Trans>Chat, call or write. No robots and no long menus: someone reads your message and tells you what happens next.</Trans>
            </Principle>
            <Principle title={t`Made for the phone you have`}>
              <Trans>This site is small on purpose. It opens on a weak connection and on an older phone, and it uses little data.</Trans>
            </Principle>
            <Principle title={t`Plain words`}>
              <Trans>We say what something is, what it costs and how long it takes, in words you do not have to look up.</Trans>
            </Principle>
          </ul>
        </div>
      </div>
    </section>
  );
}

function Principle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function Mission() {
  return (
    <section className="section sand" aria-labelledby="mission-title">
      <div className="wrap text-pair">
        <h2 id="mission-title">
          <Trans>Our mission</Trans>
        </h2>
        <div>
          <p className="lead">
            <Trans>
              Anyone who is ill can reach a licensed doctor the same day, from any state, on any phone, and knows the cost before they
              start.
            </Trans>
          </p>
          <p className="soft">
            <Trans>
              We are not there yet. You can already book video and voice consultations, get reminders and see the record of your
              appointments. We are still building prescriptions, lab tests and online payment, and we say so wherever we mention them.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Ends with a quote of the founder, if the brand file has one. */
function Vision() {
  const { founder } = brand;
  return (
    <section className="section" aria-labelledby="vision-title">
      <div className="wrap text-pair">
        <h2 id="vision-title">
          <Trans>Our vision</Trans>
        </h2>
        <div>
          <p className="lead">
            <Trans>
              One record that belongs to the patient. It goes where they go, they can see who read it, and the next doctor does not start
              from nothing.
            </Trans>
          </p>
          {founder ? (
            <figure className="quote">
              <blockquote>{founder.philosophy}</blockquote>
              <figcaption>
                <a href="/about/founder">{founder.name}</a>, {founder.title}
                {founder.sample ? (
                  <>
                    {' '}
                    <Trans>(sample profile)</Trans>
                  </>
                ) : null}
              </figcaption>
            </figure>
          ) : null}
          <a className="more" href="/about/lafiya-group">
            <Trans>What belongs to the Lafiya Group</Trans> <Icon name="arrowRight" />
          </a>
        </div>
      </div>
    </section>
  );
}
