// A patient's record, limited to what the viewer may see: summary with allergies first, contact and history.
import type { PatientDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { useEmergencyContactText } from '../../ui/emergency-contact-text.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/page-layout.module.css';
import { RefusedState } from '../../ui/refused-state.tsx';
import { PatientAccount } from './patient-account.tsx';
import styles from './patients.module.css';
import { useSexLabel } from './sex-label.ts';

type Props = { record: PatientDetails };

type RecordProps = Props & {
  /** Actions at the top of the page. */
  action: ReactNode;
  /** The patient's appointments, provided by another feature. */
  appointments: ReactNode;
};

export function PatientRecord({ record, action, appointments }: RecordProps) {
  return (
    <div className={layout.stack}>
      <Summary record={record} action={action} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          {appointments}
          <Health record={record} />
        </div>
        <div className={layout.stack}>
          <Contact record={record} />
          <PatientAccount record={record} />
        </div>
      </div>
      <AccessReason record={record} />
    </div>
  );
}

function Summary({ record: { patient, health }, action }: Omit<RecordProps, 'appointments'>) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const sexLabel = useSexLabel();
  const name = `${patient.firstName} ${patient.lastName}`;
  const { age, dateOfBirth, sex } = patient;
  const strip = [
    { label: t`Age`, value: age === null ? null : t`${age} years` },
    { label: t`Sex`, value: sexLabel(sex) },
    { label: t`Born`, value: dateOfBirth ? formatDay(dateOfBirth) : null },
    ...(health
      ? [
          { label: t`Blood type`, value: health.bloodType },
          // Existing allergies are shown in the banner above.
          ...(health.allergies ? [] : [{ label: t`Allergies`, value: t`None recorded` }]),
        ]
      : []),
  ];
  return (
    <section className={styles.summary} aria-label={t`Summary`}>
      {health?.allergies ? (
        <p className={styles.allergy}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <span>
            <Trans>Allergic to</Trans> <span className={styles.allergyText}>{health.allergies}</span>
          </span>
        </p>
      ) : null}
      <div className={styles.head}>
        <Avatar name={name} size="xl" />
        <div className={styles.who}>
          <h1>{name}</h1>
          <p className={styles.number}>{t`Patient number ${patient.patientNumber}`}</p>
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      <dl className={styles.strip}>
        {strip.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t`Not given`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Health({ record: { health } }: Props) {
  const { t } = useLingui();
  if (!health)
    return (
      <RefusedState title={t`Only for those who treat the patient`}>
        <Trans>
          Only the patient and the doctors who treat them can see blood type, allergies and history. Admins see who the patient is.
        </Trans>
      </RefusedState>
    );
  return (
    <Card title={t`Medical history`}>
      <Facts facts={[{ label: t`History, in the patient’s own words`, value: health.medicalHistory, wide: true }]} />
    </Card>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
}

function Contact({ record: { patient } }: Props) {
  const { t } = useLingui();
  const emergencyContactText = useEmergencyContactText();
  const { phone, address, emergencyPhone, insurance } = patient;
  return (
    <>
      <Card title={t`Contact`}>
        <Facts
          facts={[
            { label: t`Phone`, value: phone ? <PhoneLink phone={phone} /> : null },
            { label: t`Address`, value: address },
            { label: t`Emergency contact`, value: emergencyContactText(patient) },
            { label: t`Emergency phone`, value: emergencyPhone ? <PhoneLink phone={emergencyPhone} /> : null },
          ]}
        />
      </Card>
      <Card title={t`Insurance`}>
        <Facts facts={[{ label: t`Plan and number`, value: insurance, wide: true }]} />
      </Card>
    </>
  );
}

/** Tells the viewer why they may see this record; the patient sees the same reason. */
function AccessReason({ record: { relations } }: Props) {
  const { t } = useLingui();
  const text = relations.includes('treating_doctor')
    ? t`You can see this record because you treat this patient. They can see that you opened it.`
    : relations.includes('glass_breaker')
      ? t`You opened this record in an emergency. We have notified the patient, who can see when you opened it.`
      : t`You can see who this patient is because you are an admin. They can see that you opened this page.`;
  return (
    <p className={styles.why}>
      <IconEye size={18} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
