// Summary of the patient above a note: allergies first, then person, symptoms and history.
import type { Appointment } from '@lafiya/api-client';
import { useGetPatient } from '@lafiya/api-client/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSexLabel } from '../../features/patients/sex-label.ts';
import { PersonCell } from '../../ui/person-cell.tsx';
import styles from './consultations.module.css';

export function PatientStrip({ appointment: { patient, symptoms } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const sexLabel = useSexLabel();
  // After treatment has ended the record is not accessible; name, age and sex come from the appointment.
  const { data } = useGetPatient(patient.id);
  const health = data?.health;
  const { age } = patient;
  const person = [sexLabel(patient.sex), age === null ? null : t`${age} years`].filter(Boolean).join(', ');
  const who = [patient.patientNumber, person].filter(Boolean).join(' · ');
  const facts = [
    { label: t`Symptoms`, value: symptoms },
    ...(health ? [{ label: t`Blood type`, value: health.bloodType }] : []),
    ...(health?.medicalHistory ? [{ label: t`Medical history`, value: health.medicalHistory }] : []),
    ...(health && !health.allergies ? [{ label: t`Allergies`, value: t`None recorded` }] : []),
  ];
  return (
    <section className={styles.patient} aria-label={t`Patient`}>
      {health?.allergies ? (
        <p className={styles.allergy}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <span>{t`Allergic to ${health.allergies}`}</span>
        </p>
      ) : null}
      <div className={styles.strip}>
        <PersonCell name={patient.name} detail={who} />
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || t`Not given`}</dd>
            </div>
          ))}
        </dl>
        {data ? (
          <Button component={Link} to={`/dashboard/patients/${patient.id}`} size="sm" variant="default">
            <Trans>Open record</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  );
}
