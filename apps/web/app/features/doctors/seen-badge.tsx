// 'You saw her in March': the last appointment of the patient, or of somebody in the family, with a doctor.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useZoneTimes } from '../../platform/zone-times.ts';
import type { LastSeen } from './doctor-queries.ts';

export function SeenBadge({ sex, seen }: { sex: DirectoryDoctor['sex']; seen: LastSeen }) {
  const text = useSeenText(sex, seen);
  return (
    <Badge
      variant="default"
      bd={0}
      bg="var(--inset)"
      // A long month or name wraps instead of being cut.
      h="auto"
      mih={26}
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconHistory size={14} stroke={2} aria-hidden />}
    >
      {text}
    </Badge>
  );
}

function useSeenText(sex: DirectoryDoctor['sex'], { startsAt, isOwn, patientFirstName }: LastSeen): string {
  const { t, i18n } = useLingui();
  const { ownZone, dateOf, today } = useZoneTimes();
  const isThisYear = dateOf(startsAt).slice(0, 4) === today().slice(0, 4);
  const month = i18n.date(new Date(startsAt), { timeZone: ownZone, month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
  const who = patientFirstName;
  if (sex === 'female') return isOwn ? t`You saw her in ${month}` : t`${who} saw her in ${month}`;
  if (sex === 'male') return isOwn ? t`You saw him in ${month}` : t`${who} saw him in ${month}`;
  return isOwn ? t`Seen in ${month}` : t`${who} was seen in ${month}`;
}
