// A section with a few doctors and a link to all of them. Hidden when there are no doctors.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Plural, Trans } from '@lingui/react/macro';
import { TeamCard } from '../../features/doctors/public/team-card.tsx';
import { Icon } from '../../site-ui/icons.tsx';

export function TeamSection({ doctors, total }: { doctors: DirectoryDoctor[]; total: number }) {
  if (doctors.length === 0) return null;
  return (
    <section className="section" aria-labelledby="team-title">
      <div className="wrap">
        <div className="heading heading-line">
          <h2 id="team-title">
            <Trans>Meet some of our doctors</Trans>
          </h2>
          <a className="more" href="/resources/teams">
            <Plural value={total} one="See our one doctor" other="See all # doctors" /> <Icon name="arrowRight" />
          </a>
        </div>
        <ul className="team">
          {doctors.map((doctor) => (
            <TeamCard key={doctor.id} doctor={doctor} />
          ))}
        </ul>
      </div>
    </section>
  );
}
