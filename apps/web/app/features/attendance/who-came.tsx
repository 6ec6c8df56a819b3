// Who came to a visit that counts as missed, by what the servers saw; either side says once that it was not so, and reads what was decided.
import type { Appointment, AttendanceDispute, CallAttendance } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isDoctorAbsent } from '../../platform/cancellation.ts';
import { faultsIn } from '../../platform/forms/use-fields.ts';
import { useMoments } from '../../platform/moments.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Inset } from '../../ui/inset.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useAttendance, useDispute } from './attendance-queries.ts';
import styles from './attendance.module.css';

export type MissedVisit = Pick<Appointment, 'id' | 'status' | 'mode' | 'cancellationReason' | 'doctor' | 'patient'>;

/** What somebody may say was not so: nobody came, or the doctor did not. */
export function countsAsMissed(visit: MissedVisit): boolean {
  return visit.status === 'NO_SHOW' || isDoctorAbsent(visit);
}

type Props = {
  visit: MissedVisit;
  /** What an admin can decide about an open dispute. */
  decide?: (dispute: AttendanceDispute) => ReactNode;
};

export function WhoCame({ visit, decide }: Props) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useAttendance(visit.id);
  return (
    <Inset title={t`Who came`}>
      {isError ? (
        <ErrorState framed={false} title={t`Who came could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !isError ? <SkeletonList framed={false} rows={2} /> : null}
      {data ? (
        <>
          <Seen visit={visit} people={data.people} />
          {data.disputes.map((dispute) => (
            <Said key={dispute.id} visit={visit} dispute={dispute}>
              {dispute.decision === null ? decide?.(dispute) : null}
            </Said>
          ))}
          {data.mayDispute ? <Dispute visit={visit} /> : null}
        </>
      ) : null}
    </Inset>
  );
}

type Person = CallAttendance['people'][number];

/** Only of a call do our servers know who came. */
function Seen({ visit, people }: { visit: MissedVisit; people: Person[] }) {
  const isByMedia = visit.mode === 'VIDEO' || visit.mode === 'AUDIO';
  return (
    <>
      {isByMedia ? <People visit={visit} people={people} /> : null}
      <p className={styles.soft}>
        {isByMedia ? (
          <Trans>Seen by our own servers. What a browser says about itself does not count.</Trans>
        ) : (
          <Trans>The clinic noted that the patient did not come.</Trans>
        )}
      </p>
    </>
  );
}

/** A side that nobody saw is named too: that is what the visit is judged by. */
function People({ visit, people }: { visit: MissedVisit; people: Person[] }) {
  const nobody = (kind: 'doctor' | 'patient', name: string): Person[] =>
    people.some((person) => person.kind === kind) ? [] : [{ kind, name, cameAt: null, admittedAt: null, stays: [] }];
  const shown = [...people, ...nobody('doctor', visit.doctor.name), ...nobody('patient', visit.patient.name)];
  return (
    <ul className={styles.people}>
      {shown.map((person) => (
        <PersonLine key={`${person.kind} ${person.name}`} person={person} />
      ))}
    </ul>
  );
}

function PersonLine({ person: { kind, name, cameAt, stays } }: { person: Person }) {
  const { t } = useLingui();
  const { moment } = useMoments();
  const kinds: Record<Person['kind'], string> = { doctor: t`doctor`, patient: t`patient`, guest: t`guest` };
  const CameIcon = cameAt ? IconCircleCheck : IconCircleDashed;
  const came = cameAt ? moment(cameAt) : null;
  return (
    <li data-came={cameAt ? '' : undefined}>
      <CameIcon size={18} stroke={1.75} aria-hidden />
      <span className={styles.name}>
        {name} <span>({kinds[kind]})</span>
      </span>
      <span className={styles.when}>
        {came ? t`There since ${came}` : t`Not seen, neither at the door nor in the call`}
        {came && stays.length === 0 ? `, ${t`but never in the call`}` : null}
      </span>
    </li>
  );
}

function Said({ visit, dispute, children }: { visit: MissedVisit; dispute: AttendanceDispute; children: ReactNode }) {
  const { t } = useLingui();
  const { moment } = useMoments();
  const { side, words, raisedAt, decision, reason, decidedAt } = dispute;
  const name = side === 'doctor' ? visit.doctor.name : visit.patient.name;
  const decisions: Record<NonNullable<AttendanceDispute['decision']>, string> = {
    held: t`Decided: the visit took place`,
    called_off: t`Decided: it counts as cancelled`,
    stands: t`Decided: it stays as it was noted`,
  };
  const [raised, decided] = [moment(raisedAt), decidedAt ? moment(decidedAt) : ''];
  return (
    <>
      <div className={styles.said}>
        <span className={styles.soft}>{t`${name} says, ${raised}`}</span>
        <p className={styles.words}>{words}</p>
      </div>
      {decision ? (
        <div className={styles.said} data-decided="">
          <span className={styles.soft}>
            {decisions[decision]}, {decided}
          </span>
          {reason ? <p className={styles.words}>{reason}</p> : null}
        </div>
      ) : (
        (children ?? <p className={styles.soft}>{t`Our team looks at it and writes to both sides.`}</p>)
      )}
    </>
  );
}

function Dispute({ visit }: { visit: MissedVisit }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dispute = useDispute(visit.id, t`Thank you. Our team looks at it and writes to you.`);
  return (
    <div className={styles.acts}>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>This is not right</Trans>
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`What happened?`}
        label={t`In your words`}
        confirmLabel={t`Send`}
        least={10}
        onGive={(words) => dispute.mutate(words, { onSuccess: () => setOpen(false) })}
        isBusy={dispute.isPending}
        fault={faultsIn(dispute.error, ['words']).words}
      >
        <Trans>Our team reads it, looks at what the servers saw, and decides. The other side can read it too. You can say it once.</Trans>
      </ReasonDialog>
    </div>
  );
}
