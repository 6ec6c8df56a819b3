// Everything about one visit beside the list: facts, what can be done, and what has happened to it.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCancellation } from '../../platform/cancellation.ts';
import { useMoments } from '../../platform/moments.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useAppointment, useAppointmentHistory, useHideAppointment } from './appointment-queries.ts';
import styles from './appointments.module.css';
import { JoinCall } from './join-call.tsx';
import { VisitActs } from './visit-acts.tsx';
import { useVisitTimes } from './visit-times.ts';
import { useVisitWords } from './visit-words.ts';

type Props = {
  id: string;
  onClose: () => void;
  /** What another feature has to say about the visit; stands before its history. */
  more?: (visit: Appointment) => ReactNode;
};

export function VisitDrawer({ id, onClose, more }: Props) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={<span className={styles.drawerTitle}>{t`Appointment`}</span>}
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
    >
      {id ? <Visit id={id} onClose={onClose} {...(more ? { more } : {})} /> : null}
    </Drawer>
  );
}

function Visit({ id, onClose, more }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useAppointment(id);
  if (error)
    return <PageTrouble error={error} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={4} />;
  const visit = data.appointment;
  return (
    <div className={styles.details}>
      <Head visit={visit} />
      <VisitFacts visit={visit} />
      <div className={styles.detailActs}>
        <JoinCall visit={visit} />
        <VisitActs visit={visit} />
        <Hide visit={visit} onDone={onClose} />
      </div>
      {more?.(visit)}
      <History id={id} />
    </div>
  );
}

function Head({ visit: { patient, doctor, status } }: { visit: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const age = patient.age;
  return (
    <div className={styles.detailHead}>
      {isPatient ? (
        <PersonCell name={doctor.name} shape="arch" detail={doctor.specialization ?? undefined} />
      ) : (
        <PersonCell name={patient.name} to={`/dashboard/patients/${patient.id}`} detail={age === null ? undefined : t`${age} years`} />
      )}
      <StatusPill status={status} />
    </div>
  );
}

function VisitFacts({ visit }: { visit: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { namedDay, time, elsewhere } = useVisitTimes();
  const { modes, types } = useVisitWords();
  const { patient } = visit;
  const reason = useCancellation()(visit);
  const isPatient = user?.role === 'PATIENT';
  const when = `${namedDay(visit.startsAt)}, ${time(visit.startsAt)} – ${time(visit.endsAt)}`;
  const facts: (Fact | null)[] = [
    { label: t`When`, value: [when, elsewhere(visit)].filter(Boolean).join(' · '), wide: true },
    user?.role === 'ADMIN' ? { label: t`Doctor`, value: visit.doctor.name, wide: true } : null,
    { label: t`Kind`, value: visit.service?.name ?? types[visit.type] },
    { label: t`How`, value: modes[visit.mode] },
    !isPatient && patient.phone
      ? { label: t`Phone`, value: <a href={`tel:${patient.phone.replaceAll(' ', '')}`}>{patient.phone}</a> }
      : null,
    !isPatient && patient.email ? { label: t`E-mail`, value: <a href={`mailto:${patient.email}`}>{patient.email}</a> } : null,
    { label: t`Symptoms`, value: visit.symptoms, wide: true },
    visit.notes ? { label: t`Notes`, value: visit.notes, wide: true } : null,
    visit.nextSteps.length > 0 ? { label: t`Next steps`, value: visit.nextSteps.join('; '), wide: true } : null,
    reason ? { label: t`Why it was cancelled`, value: reason, wide: true } : null,
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}

/** An admin takes a cancelled visit out of the lists; nothing is erased. */
function Hide({ visit, onDone }: { visit: Appointment; onDone: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const confirm = useConfirm();
  const hide = useHideAppointment(t`The cancelled appointment is hidden from the lists.`);
  if (user?.role !== 'ADMIN' || visit.status !== 'CANCELLED') return null;
  const name = visit.patient.name;
  const ask = async () => {
    const question = {
      title: t`Hide the cancelled visit of ${name}?`,
      body: t`It leaves everybody’s lists. Nothing is erased: it stays in the record of what happened.`,
      confirmLabel: t`Hide it`,
      danger: true,
    };
    if (await confirm(question)) hide.mutate(visit.id, { onSuccess: onDone });
  };
  return (
    <Button size="sm" variant="danger-line" loading={hide.isPending} onClick={() => void ask()}>
      <Trans>Hide from the lists</Trans>
    </Button>
  );
}

function History({ id }: { id: string }) {
  const { t } = useLingui();
  const { moment } = useMoments();
  const { data, isError, refetch, isFetching } = useAppointmentHistory(id);
  return (
    <section>
      <h3 className={styles.historyTitle}>
        <Trans>History</Trans>
      </h3>
      {isError ? <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
      {!data && !isError ? <SkeletonList framed={false} rows={2} /> : null}
      <ol className={styles.history}>
        {data?.events.map((event) => (
          <li key={`${event.at} ${event.act}`}>
            <b>{event.by?.name ?? t`The system`}</b> {event.words}
            {event.reason ? <p>{event.reason}</p> : null}
            <time dateTime={event.at}>{moment(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
