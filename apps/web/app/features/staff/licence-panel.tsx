// A doctor's licence as an admin sees it: number, last day, document, what waits for a decision, and what was decided before.
import type { StaffMemberDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMoments } from '../../platform/moments.ts';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LicenceDecision } from './licence-decision.tsx';
import { LicenceDocument } from './licence-document.tsx';
import { staffName } from './staff-names.ts';
import styles from './staff.module.css';

type Props = { member: StaffMemberDetails };

export function LicencePanel({ member }: Props) {
  const { t } = useLingui();
  const { day, moment } = useMoments();
  const { licenseNumber, licenseExpiresOn, submittedAt, doctorId, file } = member;
  const name = staffName(member);
  return (
    <>
      <div className={styles.part}>
        {submittedAt ? <Notice kind="warn">{t`Handed in ${moment(submittedAt)}; it waits for your decision.`}</Notice> : null}
        <Facts
          facts={[
            { label: t`Number`, value: licenseNumber },
            { label: t`Last day`, value: licenseExpiresOn ? day(licenseExpiresOn) : null },
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
  const { day, moment } = useMoments();
  if (decisions.length === 0)
    return (
      <p className={styles.soft}>
        <Trans>Nothing was decided yet.</Trans>
      </p>
    );
  return (
    <ol className={styles.history}>
      {decisions.map(({ decision, decidedAt, by, reason, licenseExpiresOn }) => (
        <li key={decidedAt} data-decision={decision}>
          <b>{decision === 'approved' ? t`Approved` : t`Refused`}</b>
          {decision === 'approved' && licenseExpiresOn ? <span>{t`until ${day(licenseExpiresOn)}`}</span> : null}
          {reason ? <span>{reason}</span> : null}
          <span className={styles.soft}>{t`${moment(decidedAt)}, by ${by}`}</span>
        </li>
      ))}
    </ol>
  );
}
