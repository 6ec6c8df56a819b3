// What a doctor must know about allergies during a call, in one line on its dark ground.
import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { AllergyTexts } from './chart-banner.tsx';
import { useChart } from './chart-queries.ts';

export function CallAllergies({ patientId }: { patientId: string }) {
  const { data: chart, error } = useChart(patientId);
  // As while the patient has not accepted the appointment yet. Nothing here would look like no allergies.
  if (error && ['forbidden', 'not_found'].includes(codeOf(error) ?? ''))
    return (
      <Line icon={IconAlertTriangle} c="var(--call-warn)">
        <Trans>You cannot see this patient’s chart. Please ask about allergies.</Trans>
      </Line>
    );
  if (error && !chart)
    return (
      <Line icon={IconCloudOff} c="var(--call-warn)">
        <Trans>Allergies could not be loaded</Trans>
      </Line>
    );
  switch (chart?.allergyStatus) {
    case 'allergies':
      return (
        <Line icon={IconAlertTriangle} c="#ffffff" bg="var(--danger-fill)">
          <AllergyTexts chart={chart} />
        </Line>
      );
    case 'none_known':
      return (
        <Line icon={IconCircleCheck} c="var(--call-ok)">
          <Trans>No known allergies</Trans>
        </Line>
      );
    case 'not_recorded':
      return (
        <Line icon={IconAlertTriangle} c="var(--call-warn)">
          <Trans>Allergies not recorded. Please ask the patient.</Trans>
        </Line>
      );
    default:
      return null;
  }
}

type LineProps = { icon: Icon; c: string; bg?: string; children: ReactNode };

function Line({ icon: LineIcon, c, bg, children }: LineProps) {
  return (
    <Group component="section" gap={8} wrap="nowrap" align="flex-start" px={20} py={bg ? 8 : 4} c={c} fz="sm" {...(bg ? { bg } : {})}>
      <LineIcon size={18} stroke={2} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Text span inherit miw={0} lineClamp={2}>
        {children}
      </Text>
    </Group>
  );
}
