// What other features have to say about a visit in its drawer: the note, who came when it was missed, feedback, an earlier time.
import type { Appointment } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { countsAsMissed, WhoCame } from '../../features/attendance/who-came.tsx';
import { NoteLink } from '../../features/notes/note-link.tsx';
import { VisitFeedback } from '../../features/reviews/visit-feedback.tsx';
import { EarlierTime } from '../../features/waitlist/earlier-time.tsx';
import type { MenuRole } from '../menu.ts';

type Props = { visit: Appointment; role: MenuRole; writesFeedback: boolean };

export function MoreAboutVisit({ visit, role, writesFeedback }: Props) {
  return (
    <>
      <NoteLink visit={visit} />
      {countsAsMissed(visit) ? <WhoCame key={visit.id} visit={visit} {...(role === 'ADMIN' ? { decide: toDecisions } : {})} /> : null}
      {visit.status === 'COMPLETED' ? (
        <VisitFeedback key={visit.id} visitId={visit.id} doctor={visit.doctor.name} startsOpen={writesFeedback} />
      ) : role === 'PATIENT' ? (
        <EarlierTime key={visit.id} visit={visit} />
      ) : null}
    </>
  );
}

const toDecisions = () => (
  <Link to="/dashboard/disputes">
    <Trans>Decide about it</Trans>
  </Link>
);
