// /resources/teams: every bookable doctor, with a search that works without JavaScript.
import type { DirectoryList } from '@lafiya/api-client';
import { Plural, Trans } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { DoctorRow } from '../../features/doctors/public/doctor-row.tsx';
import { readDoctors, readSpecialisations } from '../../features/doctors/public/read-doctors.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { bookPath } from '../booking/booking-path.ts';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/teams.ts';
import { HowWeCheck } from './how-we-check.tsx';
import { isFiltered, parseTeamQuery, teamPath, teamParams, type TeamQuery } from './team-query.ts';
import { TeamSearch } from './team-search.tsx';

export const handle = { static: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const query = parseTeamQuery(new URL(request.url).searchParams);
  const [list, fields] = await Promise.all([readDoctors(facts, teamParams(query)), readSpecialisations(facts)]);
  if (!list.ok) throw data(null, { status: 503 });
  const { totalPages } = list.body;
  if (query.page > Math.max(1, totalPages)) throw redirect(teamPath({ ...query, page: totalPages }));
  return { query, list: list.body, fields: fields.ok ? fields.body.specialisations : [] };
}

export default function Teams({ loaderData: { query, list, fields } }: Route.ComponentProps) {
  return (
    <>
      <SitePageHead path="/resources/teams" />
      <PageTrail paths={['/resources/teams']} />
      <section className="wrap team-page">
        <h1>
          <Trans>Our doctors</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Everyone here is licensed, and one of our team has checked it. You see the fee and the free times before you decide.
          </Trans>
        </p>
        <TeamSearch query={query} fields={fields} />
        {list.doctors.length === 0 ? <NoDoctorsFound query={query} /> : <Found query={query} list={list} />}
      </section>
      <HowWeCheck />
    </>
  );
}

function Found({ query, list: { doctors, total, totalPages } }: { query: TeamQuery; list: DirectoryList }) {
  return (
    <>
      <p className="team-count" role="status">
        <Plural value={total} one="# doctor" other="# doctors" />
      </p>
      <ul className="doctor-rows">
        {doctors.map((doctor) => (
          <DoctorRow key={doctor.id} doctor={doctor} bookAt={(slug, slot) => bookPath({ doctor: slug, slot })} />
        ))}
      </ul>
      {totalPages > 1 ? <Pages query={query} totalPages={totalPages} /> : null}
    </>
  );
}

function Pages({ query, totalPages }: { query: TeamQuery; totalPages: number }) {
  const { page } = query;
  return (
    <nav className="pages">
      {page > 1 ? (
        <a className="button button-plain" href={teamPath({ ...query, page: page - 1 })} rel="prev">
          <Trans>Previous</Trans>
        </a>
      ) : (
        <span />
      )}
      <span>
        <Trans>
          Page {page} of {totalPages}
        </Trans>
      </span>
      {page < totalPages ? (
        <a className="button button-plain" href={teamPath({ ...query, page: page + 1 })} rel="next">
          <Trans>Next</Trans>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function NoDoctorsFound({ query }: { query: TeamQuery }) {
  return (
    <div className="team-none" role="status">
      <h2>{isFiltered(query) ? <Trans>No doctors match</Trans> : <Trans>No doctors available at the moment.</Trans>}</h2>
      <p className="soft">
        {isFiltered(query) ? (
          <Trans>Try fewer words, another language, or all specialisations.</Trans>
        ) : (
          <Trans>Call or write to us, and we will tell you who can see you and when.</Trans>
        )}
      </p>
      {isFiltered(query) ? (
        <a className="button button-plain" href="/resources/teams">
          <Trans>Show all doctors</Trans>
        </a>
      ) : (
        <a className="button button-plain" href="/contact">
          <Trans>Contact us</Trans>
        </a>
      )}
    </div>
  );
}
