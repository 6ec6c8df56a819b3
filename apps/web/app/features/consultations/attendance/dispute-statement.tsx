// What one side said about a missed appointment, and what was decided. `children` stands below while there is no decision.
import type { Appointment, AttendanceDispute } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import styles from './attendance.module.css';

type Props = { appointment: Pick<Appointment, 'doctor' | 'patient'>; dispute: AttendanceDispute; children: ReactNode };

export function DisputeStatement({ appointment, dispute, children }: Props) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { side, text, raisedAt, decision, reason, decidedAt } = dispute;
  const name = side === 'doctor' ? appointment.doctor.name : appointment.patient.name;
  const decisions: Record<NonNullable<AttendanceDispute['decision']>, string> = {
    held: t`Decision: the appointment took place`,
    called_off: t`Decision: recorded as cancelled`,
    stands: t`Decision: the record stays as it is`,
  };
  const [raised, decided] = [formatDateTime(raisedAt), decidedAt ? formatDateTime(decidedAt) : ''];
  return (
    <>
      <div className={styles.said}>
        <span className={styles.soft}>{t`${name} says, ${raised}`}</span>
        <p className={styles.text}>{text}</p>
      </div>
      {decision ? (
        <div className={styles.said} data-decided="">
          <span className={styles.soft}>
            {decisions[decision]}, {decided}
          </span>
          {reason ? <p className={styles.text}>{reason}</p> : null}
        </div>
      ) : (
        (children ?? <p className={styles.soft}>{t`Our team will look into it and write to the patient and the doctor.`}</p>)
      )}
    </>
  );
}
