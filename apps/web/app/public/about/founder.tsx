// /about/founder: the founder, from the brand file. Without an entry there the page is a 404.
import { brand, type Founder } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { Icon } from '../../site-ui/icons.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/founder.ts';

export const handle = { static: true };

export function loader() {
  const { founder } = brand;
  if (!founder) throw data(null, { status: 404 });
  return founder;
}

export default function FounderPage({ loaderData: founder }: Route.ComponentProps) {
  return (
    <>
      <SitePageHead path="/about/founder" />
      <PageTrail paths={['/about', '/about/founder']} />
      <section className="wrap founder">
        <span className="arch" aria-hidden="true">
          {initialsOf(founder.name)}
        </span>
        <div>
          {founder.sample ? <SampleNote /> : null}
          <h1>{founder.name}</h1>
          <p className="lead">{founder.title}</p>
          {founder.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <figure className="quote">
            <blockquote>{founder.philosophy}</blockquote>
          </figure>
          <Contact founder={founder} />
        </div>
      </section>
      <Life founder={founder} />
    </>
  );
}

/** Says that the person is invented, before anything about them is read. */
function SampleNote() {
  return (
    <p className="sample-note" role="note">
      <b>
        <Trans>Sample profile</Trans>
      </b>{' '}
      <Trans>This person is invented. The page shows what a founder’s profile looks like.</Trans>
    </p>
  );
}

function Contact({ founder: { email, linkedIn } }: { founder: Founder }) {
  return (
    <div className="actions">
      <a className="button button-primary" href={`mailto:${email}`}>
        <Icon name="mail" />
        <Trans>Write to the founder</Trans>
      </a>
      {linkedIn ? (
        <a className="button button-plain" href={linkedIn}>
          LinkedIn <Icon name="leave" />
        </a>
      ) : null}
    </div>
  );
}

function Life({ founder: { timeline, skills, education, community } }: { founder: Founder }) {
  const { t } = useLingui();
  return (
    <section className="section sand">
      <div className="wrap founder-life">
        <div>
          <h2>{t`Experience`}</h2>
          <ol className="timeline">
            {timeline.map(({ when, what, where }) => (
              <li key={when + what}>
                <span>{when}</span>
                <div>
                  <b>{what}</b>
                  <small>{where}</small>
                </div>
              </li>
            ))}
          </ol>
          <h2>{t`Education`}</h2>
          <ul className="education">
            {education.map(({ degree, school, year }) => (
              <li key={degree + school}>
                <b>{degree}</b>
                <span>
                  {school}, {year}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t`Skills`}</h2>
          <dl className="bars">
            {skills.map(({ name, level }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className="bar" aria-hidden="true">
                    <i style={{ width: `${level}%` }} />
                  </span>
                  {level}%
                </dd>
              </div>
            ))}
          </dl>
          <h2>{t`Community`}</h2>
          <ul className="badges">
            {community.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
