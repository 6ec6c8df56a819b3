// The doctor's page of a note: the patient, the note in rows, and beside it the card that signs it.
import type { Appointment, NoteRecord } from '@lafiya/api-client';
import { useGetAppointment } from '@lafiya/api-client/appointments';
import { type NoteField, parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useAppointmentLabels } from '../../features/appointments/appointment-labels.ts';
import { NotePanel } from '../../features/consultations/notes/note-panel.tsx';
import { NotePill } from '../../features/consultations/notes/note-pill.tsx';
import { NoteTools } from '../../features/consultations/notes/signing/note-tools.tsx';
import { type OpenedNote, useOpenedNote } from '../../features/consultations/notes/signing/open-note.ts';
import { useNoteRecord, useSaveEntries } from '../../features/consultations/notes/signing/record-queries.ts';
import { SignCard } from '../../features/consultations/notes/signing/sign-card.tsx';
import { PartVisibility } from '../../features/consultations/notes/signing/withhold-part.tsx';
import { DiagnosisPicker } from '../../features/diagnoses/diagnosis-picker.tsx';
import { InsertVitals } from '../../features/vitals/vital-facts.tsx';
import { useVitals } from '../../features/vitals/vitals-queries.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './consultations.module.css';
import { FollowUp } from './follow-up.tsx';
import { PatientStrip } from './patient-strip.tsx';
import { ShareNextSteps } from './share-next-steps.tsx';

type Props = { owner: string; id: string };

/** Shows the note before anything else has loaded, so that unsaved text is reachable even when the API is not. */
export function NotePage({ owner, id }: Props) {
  const { t } = useLingui();
  const { data: record, error, refetch } = useNoteRecord(id);
  const isAppointment = record?.encounter.kind === 'appointment';
  const appointment = useGetAppointment(id, { query: { enabled: isAppointment } }).data?.appointment;
  const note = useOpenedNote(owner, id, record);
  return (
    <div className={layout.stack}>
      <PageHeader title={t`Consultation note`} eyebrow={record ? <When record={record} appointment={appointment} /> : null} />
      {record ? <PatientStrip patient={record.encounter.patient} symptoms={appointment?.symptoms} /> : null}
      {!record && !error ? <SkeletonStrip /> : null}
      <Columns id={id} note={note} appointment={appointment} onStale={() => void refetch()} />
    </div>
  );
}

function Sheet({ pills, tools, children }: { pills: ReactNode; tools: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.sheet}>
      <header className={styles.sheetHead}>
        <h2>
          <Trans>Note</Trans>
        </h2>
        <span className={styles.pills}>{pills}</span>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
      </header>
      {children}
    </section>
  );
}

type ColumnsProps = { id: string; note: OpenedNote | undefined; appointment: Appointment | undefined; onStale: () => void };

function Columns({ id, note, appointment, onStale }: ColumnsProps) {
  const [wantsToAmend, setWantsToAmend] = useState(false);
  const save = useSaveEntries();
  const record = note?.record;
  const { data: vitals } = useVitals(record?.encounter.patient.id);
  const isAmending = wantsToAmend || note?.state === 'amending';
  const isLocked = Boolean(record?.newest) && !isAmending;
  const change = (changed: Partial<NoteRecord['entries']>) => {
    if (!record) return;
    const { diagnoses, followUpOn, revision } = { ...record.entries, ...changed };
    save.mutate({ id, data: { base: revision, diagnoses, followUpOn } }, { onError: onStale });
  };
  const under = (field: NoteField, text: string) => {
    if (!record) return null;
    const { diagnoses } = record.entries;
    if (field === 'assessment')
      return <DiagnosisPicker value={diagnoses} disabled={isLocked || save.isPending} onChange={(next) => change({ diagnoses: next })} />;
    // The next steps of a signed note change with an amendment only.
    const isShareable = field === 'nextSteps' && appointment && !record.newest;
    return isShareable ? <ShareNextSteps appointment={appointment} steps={parseNextSteps(text)} /> : null;
  };
  return (
    <div className={layout.columns}>
      <Sheet pills={<Pills note={note} appointment={appointment} />} tools={note && !isLocked ? <NoteTools note={note} /> : null}>
        <NotePanel
          appointmentId={id}
          isLocked={isLocked}
          beside={(field, insert) => (
            <>
              {field === 'examination' && insert ? <InsertVitals vitals={vitals} onInsert={insert} /> : null}
              {record && (isLocked || field !== 'nextSteps') ? <PartVisibility field={field} record={record} /> : null}
            </>
          )}
          under={under}
        />
        {record ? <FollowUp record={record} isLocked={isLocked} onChange={change} /> : null}
      </Sheet>
      {note ? (
        <div className={styles.side}>
          <SignCard note={note} isAmending={isAmending} onAmend={setWantsToAmend} />
        </div>
      ) : null}
    </div>
  );
}

function Pills({ note, appointment }: Pick<ColumnsProps, 'note' | 'appointment'>) {
  return (
    <>
      {appointment ? <StatusPill status={appointment.status} /> : null}
      {note ? <NotePill state={note.state === 'none' ? 'draft' : note.state} /> : null}
    </>
  );
}

function When({ record: { encounter }, appointment }: { record: NoteRecord; appointment: Appointment | undefined }) {
  const { modes } = useAppointmentLabels();
  if (encounter.kind === 'walk_in')
    return (
      <>
        <Moment at={encounter.occurredAt} show="named" /> · <Trans>Walk-in</Trans>
      </>
    );
  if (!appointment) return <Moment at={encounter.occurredAt} show="named" />;
  const { startsAt, endsAt, timeZone, mode } = appointment;
  return (
    <>
      <Moment at={startsAt} show="named" /> – <Moment at={endsAt} />
      <MomentThere before=" · " at={startsAt} timeZone={timeZone} /> · {modes[mode]}
    </>
  );
}
