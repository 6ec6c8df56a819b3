// Cards that break appointments down by status, mode and type.
import type { AppointmentAnalytics } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Progress, SimpleGrid, Stack } from '@mantine/core';
import { useStatusLabel } from '../../ui/status-pill.tsx';
import { FigureCard } from './figure-card.tsx';

type Part = { label: string; appointments: number };

export function BreakdownCards({ analytics: { byStatus, byMode, byType, from, to } }: { analytics: AppointmentAnalytics }) {
  const { t } = useLingui();
  const statusWord = useStatusLabel();
  const modes = { VIDEO: t`Video call`, AUDIO: t`Phone call`, IN_PERSON: t`In person`, HOME_VISIT: t`Home visit` };
  const types = { Consultation: t`Consultation`, 'Follow-up': t`Follow-up`, Emergency: t`Emergency`, 'Check-up': t`Check-up` };
  const cards = [
    { title: t`By status`, file: 'state', parts: byStatus.map(({ key, appointments }) => ({ label: statusWord(key), appointments })) },
    { title: t`By mode`, file: 'mode', parts: byMode.map(({ key, appointments }) => ({ label: modes[key], appointments })) },
    { title: t`By type`, file: 'type', parts: byType.map(({ key, appointments }) => ({ label: types[key], appointments })) },
  ];
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing={20}>
      {cards.map(({ title, file, parts }) => (
        <FigureCard
          key={file}
          title={title}
          file={`visits-by-${file}-${from}-${to}`}
          figures={{ head: [title, t`Appointments`, t`Share`], rows: rowsOf(parts) }}
          plot={<Bars parts={parts} />}
        />
      ))}
    </SimpleGrid>
  );
}

function rowsOf(parts: Part[]) {
  const total = parts.reduce((sum, { appointments }) => sum + appointments, 0);
  return parts
    .filter(({ appointments }) => appointments > 0)
    .map(({ label, appointments }) => [label, appointments, `${Math.round((appointments / total) * 100)} %`]);
}

function Bars({ parts }: { parts: Part[] }) {
  const maxCount = Math.max(1, ...parts.map(({ appointments }) => appointments));
  return (
    <Stack gap={10}>
      {parts
        .filter(({ appointments }) => appointments > 0)
        .map(({ label, appointments }) => (
          <Progress
            key={label}
            value={(appointments / maxCount) * 100}
            size={14}
            radius="xl"
            color="var(--plot-completed)"
            bg="var(--groove)"
          />
        ))}
    </Stack>
  );
}
