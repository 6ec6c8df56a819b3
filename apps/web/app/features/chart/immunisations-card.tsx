// The immunisations of a chart. For children, the national schedule says what is due.
import { type DoseDue, dosesDue, vaccines } from '@lafiya/domain/chart/immunisation-schedule';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Icon, IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';
import rows from '../../ui/rows.module.css';
import type { Tone } from '../../ui/status-table.ts';
import styles from './chart.module.css';
import { useChartContext } from './chart-context.ts';
import { clinicToday } from './clinic-today.ts';
import { dosesByUrgency, entriesOf } from './entry-lists.ts';
import { useDoseText, usePartialDate } from './entry-text.ts';
import { SectionCard } from './section-card.tsx';

export function ImmunisationsCard() {
  const { t } = useLingui();
  return (
    <SectionCard title={t`Immunisations`} kind="immunisation" emptyText={t`No immunisations recorded.`}>
      <Schedule />
    </SectionCard>
  );
}

const shownAtFirst = 8;

function Schedule() {
  const { t } = useLingui();
  const { chart } = useChartContext();
  const [showsAll, all] = useDisclosure(false);
  const { dateOfBirth, sex } = chart.patient;
  const given = entriesOf(chart.entries, 'immunisation').active;
  const doses = dosesByUrgency(dosesDue({ dateOfBirth, sex, given, today: clinicToday() }));
  if (doses.length === 0) return null;
  const count = doses.length;
  return (
    <Stack gap="sm" mb="sm">
      <Text component="h3" size="sm" fw={600} c="dimmed">
        <Trans>National schedule for children</Trans>
      </Text>
      <ul className={`${rows.divided} ${rows.spaced}`} aria-label={t`National schedule for children`}>
        {doses.slice(0, showsAll ? count : shownAtFirst).map((dose) => (
          <DoseRow key={`${dose.vaccine} ${dose.dose}`} dose={dose} />
        ))}
      </ul>
      {count > shownAtFirst && !showsAll ? (
        <Button variant="default" onClick={all.open}>
          {t`Show all ${count}`}
        </Button>
      ) : null}
      <Text component="h3" size="sm" fw={600} c="dimmed">
        <Trans>Recorded</Trans>
      </Text>
    </Stack>
  );
}

const statuses: Record<Exclude<DoseDue['status'], 'missed'>, { label: MessageDescriptor; tone: Tone; icon: Icon }> = {
  given: { label: msg`Given`, tone: 'confirmed', icon: IconCircleCheck },
  due: { label: msg`Due`, tone: 'scheduled', icon: IconCalendarEvent },
  overdue: { label: msg`Overdue`, tone: 'pending', icon: IconAlertTriangle },
  later: { label: msg`Later`, tone: 'other', icon: IconClock },
};

function DoseRow({ dose: { vaccine, dose, status, dueOn, givenOn } }: { dose: DoseDue }) {
  const { t, i18n } = useLingui();
  const { chart, open } = useChartContext();
  const partialDate = usePartialDate();
  const doseName = useDoseText()(dose);
  const title = vaccines[vaccine];
  const day = partialDate(givenOn ?? dueOn);
  const when = status === 'given' ? (givenOn === null ? t`Day not known` : t`Given ${day}`) : t`Due ${day}`;
  const isAsked = (status === 'due' || status === 'overdue') && chart.writesAs !== null;
  const preset = { code: vaccine, codeSystem: 'vaccine' as const, title, doseNumber: String(dose) };
  return (
    <Group component="li" justify="space-between" gap="4px 12px">
      <Box flex="1 1 150px" miw={0}>
        <Text fw={status === 'missed' ? 520 : 640} className={styles.text ?? ''} {...(status === 'missed' ? { c: 'dimmed' } : {})}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {status === 'missed' ? t`${doseName} · The time for this dose has passed` : `${doseName} · ${when}`}
        </Text>
      </Box>
      <Group gap={6}>
        {status === 'missed' ? null : (
          <Pill tone={statuses[status].tone} icon={statuses[status].icon}>
            {i18n._(statuses[status].label)}
          </Pill>
        )}
        {isAsked ? (
          <Button
            variant="subtle"
            size="sm"
            px={8}
            mr={-8}
            aria-label={t`Add ${title}, ${doseName}`}
            onClick={() => open({ type: 'add', kind: 'immunisation', preset })}
          >
            <Trans>Add</Trans>
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
