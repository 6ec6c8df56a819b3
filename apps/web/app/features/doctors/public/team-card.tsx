// Small card of a doctor for pages about something else: portrait, name and next free slot.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../site-ui/icons.tsx';
import { DoctorArch } from './doctor-arch.tsx';
import { SlotMoment, TimeTexts } from './next-free.tsx';

export function TeamCard({ doctor }: { doctor: DirectoryDoctor }) {
  const { slug, firstName, lastName, specialization, imageUrl, nextFree, timeZone } = doctor;
  const name = `${firstName} ${lastName}`;
  return (
    <li>
      <a className="team-card" href={`/resources/teams/${slug}`}>
        <DoctorArch name={name} imageUrl={imageUrl} />
        <h3>
          <Trans>Dr {name}</Trans>
        </h3>
        <p className="soft">{specialization}</p>
        {nextFree ? (
          <p className="team-free" data-add-there>
            <Icon name="clock" />
            <TimeTexts />
            <SlotMoment startsAt={nextFree} timeZone={timeZone} show="both" />
          </p>
        ) : null}
      </a>
    </li>
  );
}
