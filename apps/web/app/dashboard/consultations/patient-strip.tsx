// Summary of the patient above a note: allergies and dangerous values first, then person, symptoms, and the facts of the chart and the latest values.
import type { NoteRecord } from '@lafiya/api-client';
import { useGetPatient } from '@lafiya/api-client/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { LoadedChartBanner } from '../../features/chart/chart-banner.tsx';
import { useChartFacts } from '../../features/chart/chart-facts.tsx';
import { useChart } from '../../features/chart/chart-queries.ts';
import { useSexLabel } from '../../features/patients/sex-label.ts';
import { AlertLine } from '../../features/vitals/alert-line.tsx';
import { useVitalFacts } from '../../features/vitals/vital-facts.tsx';
import { useVitals } from '../../features/vitals/vitals-queries.ts';
import { PersonCell } from '../../ui/person-cell.tsx';
import styles from './consultations.module.css';

type Props = { patient: NoteRecord['encounter']['patient']; symptoms: string | null | undefined };

export function PatientStrip({ patient, symptoms }: Props) {
  const { t } = useLingui();
  const sexLabel = useSexLabel();
  // After treatment has ended neither is accessible; name, age and sex come from the encounter.
  const { data } = useGetPatient(patient.id);
  const chart = useChart(patient.id);
  const clinical = useChartFacts(chart);
  const vitals = useVitals(patient.id);
  const latest = useVitalFacts(vitals);
  const { age } = patient;
  const person = [sexLabel(patient.sex), age === null ? null : t`${age} years`].filter(Boolean).join(', ');
  const who = [patient.patientNumber, person].filter(Boolean).join(' · ');
  const facts = [
    // A walk-in has none.
    ...(symptoms === undefined ? [] : [{ label: t`Symptoms`, value: symptoms }]),
    ...clinical,
    ...latest,
  ];
  return (
    <Paper component="section" aria-label={t`Patient`}>
      <LoadedChartBanner query={chart} flush isHiddenIfRefused />
      <AlertLine query={vitals} />
      <Group gap="16px 24px" px={{ base: 18, md: 24 }} py={18}>
        <PersonCell name={patient.name} detail={who} />
        <Flex component="dl" wrap="wrap" gap="12px 24px" flex="1 1 280px">
          {facts.map(({ label, value }) => (
            <Box key={label} miw={0} maw="46ch" className={styles.fact ?? ''}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text component="dd" fw={600}>
                {value || t`Not given`}
              </Text>
            </Box>
          ))}
        </Flex>
        {data ? (
          <Button component={Link} to={`/dashboard/patients/${patient.id}`} size="sm" variant="default">
            <Trans>Open record</Trans>
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
