// Content of other features in the appointment drawer: note, attendance of a missed appointment, feedback, earlier time.
import type { Appointment } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { countsAsMissed, AttendanceSummary } from '../../features/consultations/attendance/attendance-summary.tsx';
import { NoteLink } from '../../features/consultations/notes/note-link.tsx';
import { AppointmentFeedback } from '../../features/reviews/appointment-feedback.tsx';
import { EarlierTime } from '../../features/waitlist/earlier-time.tsx';
import type { MenuRole } from '../menu.ts';

type Props = { appointment: Appointment; role: MenuRole; writesFeedback: boolean };

export function AppointmentExtras({ appointment, role, writesFeedback }: Props) {
  return (
    <>
      <NoteLink appointment={appointment} />
      {countsAsMissed(appointment) ? (
        <AttendanceSummary key={appointment.id} appointment={appointment} {...(role === 'ADMIN' ? { decide: renderDisputesLink } : {})} />
      ) : null}
      {appointment.status === 'COMPLETED' ? (
        <AppointmentFeedback
          key={appointment.id}
          appointmentId={appointment.id}
          doctor={appointment.doctor.name}
          startsOpen={writesFeedback}
        />
      ) : role === 'PATIENT' ? (
        <EarlierTime key={appointment.id} appointment={appointment} />
      ) : null}
    </>
  );
}

const renderDisputesLink = () => (
  <Link to="/dashboard/disputes">
    <Trans>Review it</Trans>
  </Link>
);
