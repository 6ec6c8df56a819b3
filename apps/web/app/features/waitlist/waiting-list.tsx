// The waitlist entries for admins, in the order they joined.
import { Trans, useLingui } from '@lingui/react/macro';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { Count, Pill } from '../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { useWaitlist } from './waitlist-queries.ts';

export function WaitingList() {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data } = useWaitlist();
  if (!data || data.entries.length === 0) return null;
  return (
    <Card title={t`Waiting for an earlier time`} aside={<Count value={data.entries.length} />}>
      <SettingList label={t`Waiting for an earlier time`}>
        {data.entries.map(({ id, patient, doctor, place, joinedAt, offer }) => {
          const [doctorName, since] = [doctor.name, formatDateTime(joinedAt)];
          return (
            <SettingRow
              key={id}
              title={`${patient.name} · ${patient.patientNumber}`}
              state={
                offer?.state === 'open' ? (
                  <Pill tone="pending">
                    <Trans>Has an offer</Trans>
                  </Pill>
                ) : null
              }
            >
              <Trans>
                Number {place} for {doctorName}, since {since}
              </Trans>
            </SettingRow>
          );
        })}
      </SettingList>
    </Card>
  );
}
