// A doctor's licence for admins: number, last day, document, pending decision and earlier decisions.
import type { StaffMemberDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LicenceDecision } from './licence-decision.tsx';
import { LicenceDocument } from './licence-document.tsx';
import { staffName } from './staff-names.ts';
import styles from './staff.module.css';

type Props = { member: StaffMemberDetails };

export function LicencePanel({ member }: Props) {
  const { t } = useLingui();
  const { formatDay, formatDateTime } = useDateFormat();
  const { licenseNumber, licenseExpiresOn, submittedAt, doctorId, file } = member;
  const name = staffName(member);
  return (
    <>
      <div className={styles.part}>
        {submittedAt ? <Notice kind="warn">{t`Uploaded ${formatDateTime(submittedAt)}, awaiting your decision.`}</Notice> : null}
        <Facts
          facts={[
            { label: t`Number`, value: licenseNumber },
            { label: t`Last day`, value: licenseExpiresOn ? formatDay(licenseExpiresOn) : null },
          ]}
        />
        <div className={styles.decide}>
          <LicenceDocument file={file} owner={name} />
          {doctorId && submittedAt ? <LicenceDecision doctor={{ doctorId, name, licenseNumber, file }} /> : null}
        </div>
      </div>
      <div className={styles.part}>
        <h3>
          <Trans>Decisions</Trans>
        </h3>
        <Decisions member={member} />
      </div>
    </>
  );
}

function Decisions({ member: { decisions } }: Props) {
  const { t } = useLingui();
  const { formatDay, formatDateTime } = useDateFormat();
  if (decisions.length === 0)
    return (
      <p className={styles.soft}>
        <Trans>No decisions yet.</Trans>
      </p>
    );
  return (
    <ol className={styles.history}>
      {decisions.map(({ decision, decidedAt, by, reason, licenseExpiresOn }) => (
        <li key={decidedAt} data-decision={decision}>
          <b>{decision === 'approved' ? t`Approved` : t`Rejected`}</b>
          {decision === 'approved' && licenseExpiresOn ? <span>{t`until ${formatDay(licenseExpiresOn)}`}</span> : null}
          {reason ? <span>{reason}</span> : null}
          <span className={styles.soft}>{t`${formatDateTime(decidedAt)}, by ${by}`}</span>
        </li>
      ))}
    </ol>
  );
}
