// /dashboard/consultations/{appointmentId}: the note of one appointment, with a summary of the patient.
import type { Appointment } from '@lafiya/api-client';
import { useGetAppointment } from '@lafiya/api-client/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useAppointmentLabels } from '../../features/appointments/appointment-labels.ts';
import { NotePill } from '../../features/consultations/notes/note-pill.tsx';
import { NotePanel } from '../../features/consultations/notes/note-panel.tsx';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { RequireRole } from '../require-role.tsx';
import styles from './consultations.module.css';
import { ShareNextSteps } from './share-next-steps.tsx';
import { PatientStrip } from './patient-strip.tsx';

export default function Consultation() {
  const { t } = useLingui();
  const { appointmentId = '' } = useParams();
  return (
    <RequireRole roles={['DOCTOR']} title={t`Consultation note`}>
      <Link className={layout.back} to="/dashboard/consultations">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All notes</Trans>
      </Link>
      <NotePage key={appointmentId} id={appointmentId} />
    </RequireRole>
  );
}

/** Shows the note before the appointment has loaded, so that unsaved text is reachable even when the API is not. */
function NotePage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error } = useGetAppointment(id);
  const appointment = data?.appointment;
  return (
    <div className={layout.stack}>
      <PageHeader title={t`Consultation note`} eyebrow={appointment ? <When appointment={appointment} /> : null} />
      {appointment ? <PatientStrip appointment={appointment} /> : null}
      {!appointment && !error ? <SkeletonStrip /> : null}
      <section className={styles.sheet}>
        <header className={styles.sheetHead}>
          <h2>
            <Trans>Note</Trans>
          </h2>
          <span className={styles.pills}>
            {appointment ? <StatusPill status={appointment.status} /> : null}
            <NotePill />
          </span>
        </header>
        <NotePanel
          appointmentId={id}
          underNextSteps={(steps) => (appointment ? <ShareNextSteps appointment={appointment} steps={steps} /> : null)}
        />
      </section>
    </div>
  );
}

function When({ appointment }: { appointment: Appointment }) {
  const { modes } = useAppointmentLabels();
  const { startsAt, endsAt, timeZone, mode } = appointment;
  return (
    <>
      <Moment at={startsAt} show="named" /> – <Moment at={endsAt} />
      <MomentThere before=" · " at={startsAt} timeZone={timeZone} /> · {modes[mode]}
    </>
  );
}
