// /dashboard/consultations/{appointmentId}: the note of one visit, with the patient at a glance.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useAppointment } from '../../features/appointments/appointment-queries.ts';
import { useVisitTimes } from '../../features/appointments/visit-times.ts';
import { useVisitWords } from '../../features/appointments/visit-words.ts';
import { NotePanel } from '../../features/notes/note-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { OnlyFor } from '../only-for.tsx';
import styles from './consultations.module.css';
import { GiveNextSteps } from './give-next-steps.tsx';
import { PatientStrip } from './patient-strip.tsx';

export default function Consultation() {
  const { t } = useLingui();
  const { appointmentId = '' } = useParams();
  return (
    <OnlyFor roles={['DOCTOR']} title={t`Consultation note`}>
      <Link className={layout.back} to="/dashboard/consultations">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All notes</Trans>
      </Link>
      <NotePage key={appointmentId} id={appointmentId} />
    </OnlyFor>
  );
}

/** The note does not wait for the visit: what was typed must be reachable also when little else is. */
function NotePage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error } = useAppointment(id);
  const visit = data?.appointment;
  return (
    <div className={layout.stack}>
      <PageHeader title={t`Consultation note`} eyebrow={visit ? <When visit={visit} /> : null} />
      {visit ? <PatientStrip visit={visit} /> : null}
      {!visit && !error ? <SkeletonStrip /> : null}
      <section className={styles.sheet}>
        <header className={styles.sheetHead}>
          <h2>
            <Trans>Note</Trans>
          </h2>
          <span className={styles.pills}>
            {visit ? <StatusPill status={visit.status} /> : null}
            <Pill tone="pending" icon={IconPencil}>
              <Trans>Draft</Trans>
            </Pill>
          </span>
        </header>
        <NotePanel appointmentId={id} underNextSteps={(steps) => (visit ? <GiveNextSteps visit={visit} steps={steps} /> : null)} />
      </section>
    </div>
  );
}

function When({ visit }: { visit: Appointment }) {
  const { namedDay, time } = useVisitTimes();
  const { modes } = useVisitWords();
  return `${namedDay(visit.startsAt)}, ${time(visit.startsAt)} – ${time(visit.endsAt)} · ${modes[visit.mode]}`;
}
