// /resources/teams/{slug}: one doctor, with reviews and free times.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { slugPattern } from '@lafiya/domain/site/site-content';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { DoctorArch } from '../../features/doctors/public/doctor-arch.tsx';
import { type DoctorPage, readDoctor } from '../../features/doctors/public/read-doctors.ts';
import { RatingStars } from '../../features/doctors/public/rating-stars.tsx';
import { DoctorReviewList } from '../../features/doctors/public/doctor-review-list.tsx';
import { requestFacts } from '../../platform/request-facts.ts';
import { Breadcrumbs } from '../../site-ui/breadcrumbs.tsx';
import { Icon } from '../../site-ui/icons.tsx';
import { PageHead } from '../../site-ui/page-head.tsx';
import { sitePage } from '../site-pages.ts';
import type { Route } from './+types/doctor.ts';
import { BookDoctor } from './book-doctor.tsx';
import { DoctorFacts } from './doctor-facts.tsx';

export const handle = { static: true };

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  if (!slugPattern.test(slug) || slug.length > 200) throw data(null, { status: 404 });
  const result = await readDoctor(context.get(requestFacts), slug);
  if (!result.ok) throw data(null, { status: result.problem.status === 404 ? 404 : 503 });
  const page = result.body;
  // The API also finds a doctor by id; redirect to the canonical URL.
  if (page.doctor.slug !== slug) throw redirect(`/resources/teams/${page.doctor.slug}`, 301);
  return page;
}

export default function Doctor({ loaderData: page }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { doctor, publicReviews } = page;
  const name = `Dr ${doctor.firstName} ${doctor.lastName}`;
  const path = `/resources/teams/${doctor.slug}`;
  return (
    <>
      <Head doctor={doctor} name={name} path={path} />
      <DoctorFacts doctor={doctor} name={name} path={path} />
      <div className="wrap">
        <Breadcrumbs
          trail={[
            { name: i18n._(sitePage('/resources/teams').title), path: '/resources/teams' },
            { name, path },
          ]}
        />
        <div className="doctor-page">
          <div className="doctor-main">
            <Top doctor={doctor} name={name} />
            <Facts page={page} />
            {doctor.biography ? <About biography={doctor.biography} lastName={doctor.lastName} /> : null}
            {doctor.qualifications ? <Training text={doctor.qualifications} /> : null}
            {publicReviews && publicReviews.total > 0 ? (
              <section className="doctor-part">
                <h2>
                  <Trans>What patients say</Trans>
                </h2>
                <DoctorReviewList publicReviews={publicReviews} lastName={doctor.lastName} />
              </section>
            ) : null}
          </div>
          <BookDoctor page={page} />
        </div>
      </div>
    </>
  );
}

function Head({
  doctor: { specialization, languages, firstName, lastName },
  name,
  path,
}: {
  doctor: DirectoryDoctor;
  name: string;
  path: string;
}) {
  const { t } = useLingui();
  const field = specialization ?? t`doctor`;
  const spoken = languages.length > 0 ? t`Speaks ${languages.join(', ')}.` : '';
  return (
    <PageHead
      title={`${name}, ${field} · ${brand.name}`}
      description={`${t`Book a consultation with ${firstName} ${lastName}, ${field}: fee, free times and what patients say.`} ${spoken}`.trim()}
      path={path}
    />
  );
}

function Top({ doctor, name }: { doctor: DirectoryDoctor; name: string }) {
  return (
    <div className="doctor-top">
      <DoctorArch name={`${doctor.firstName} ${doctor.lastName}`} imageUrl={doctor.imageUrl} isFirst />
      <div>
        <p className="tick-pill">
          <Icon name="check" />
          <Trans>Licence checked</Trans>
        </p>
        <h1>{name}</h1>
        {doctor.specialization ? <p className="lead">{doctor.specialization}</p> : null}
      </div>
    </div>
  );
}

function Facts({ page: { doctor } }: { page: DoctorPage }) {
  const { experienceYears, languages, rating, reviews } = doctor;
  return (
    <dl className="doctor-facts">
      {experienceYears === null ? null : (
        <div>
          <dt>
            <Trans>Experience</Trans>
          </dt>
          <dd>
            <Plural value={experienceYears} one="# year" other="# years" />
          </dd>
        </div>
      )}
      {rating === null ? null : (
        <div>
          <dt>
            <Trans>Rating</Trans>
          </dt>
          <dd>
            <RatingStars rating={rating} />{' '}
            <span className="soft small">
              <Plural value={reviews} one="# review" other="# reviews" />
            </span>
          </dd>
        </div>
      )}
      {languages.length === 0 ? null : (
        <div>
          <dt>
            <Trans>Speaks</Trans>
          </dt>
          <dd>{languages.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

function About({ biography, lastName }: { biography: string; lastName: string }) {
  return (
    <section className="doctor-part">
      <h2>
        <Trans>About Dr {lastName}</Trans>
      </h2>
      {biography.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function Training({ text }: { text: string }) {
  return (
    <section className="doctor-part">
      <h2>
        <Trans>Training</Trans>
      </h2>
      <p>{text}</p>
    </section>
  );
}
