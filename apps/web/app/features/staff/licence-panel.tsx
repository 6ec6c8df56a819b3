// A doctor's licence for admins: number, last day, document, pending decision and earlier decisions.
import type { StaffMemberDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Divider, Flex, Stack, Text, Title } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import rows from '../../ui/rows.module.css';
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
      <Stack gap="md">
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
      </Stack>
      <Divider color="var(--line)" mt={20} mb={18} />
      <Stack gap="md">
        <Title order={3}>
          <Trans>Decisions</Trans>
        </Title>
        <Decisions member={member} />
      </Stack>
    </>
  );
}

function Decisions({ member: { decisions } }: Props) {
  const { t } = useLingui();
  const { formatDay, formatDateTime } = useDateFormat();
  if (decisions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No decisions yet.</Trans>
      </Text>
    );
  return (
    <Flex component="ol" direction="column" gap={14}>
      {decisions.map(({ decision, decidedAt, by, reason, licenseExpiresOn }) => (
        <Flex
          component="li"
          key={decidedAt}
          direction="column"
          gap={2}
          className={rows.quote ?? ''}
          data-tone={decision === 'approved' ? 'ok' : 'bad'}
        >
          <b>{decision === 'approved' ? t`Approved` : t`Rejected`}</b>
          {decision === 'approved' && licenseExpiresOn ? <span>{t`until ${formatDay(licenseExpiresOn)}`}</span> : null}
          {reason ? <span>{reason}</span> : null}
          <Text span size="sm" c="dimmed">{t`${formatDateTime(decidedAt)}, by ${by}`}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
