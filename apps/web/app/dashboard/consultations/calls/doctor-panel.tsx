// What doctors have beside a call: dangerous values, the facts of the chart and the latest values in short, and the note. Allergies stand above the call itself.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Box, Flex, Spoiler, Text } from '@mantine/core';
import '@mantine/core/styles/Spoiler.css';
import { useChartFacts } from '../../../features/chart/chart-facts.tsx';
import { useChart } from '../../../features/chart/chart-queries.ts';
import { NotePanel } from '../../../features/consultations/notes/note-panel.tsx';
import { AlertLine } from '../../../features/vitals/alert-line.tsx';
import { InsertVitals, useVitalFacts } from '../../../features/vitals/vital-facts.tsx';
import { useVitals } from '../../../features/vitals/vitals-queries.ts';
import rows from '../../../ui/rows.module.css';

export function DoctorPanel({ appointment }: { appointment: Appointment }) {
  const patientId = appointment.patient.id;
  const vitals = useVitals(patientId);
  return (
    <>
      <AlertLine query={vitals} />
      <ChartSummary patientId={patientId} />
      <NotePanel
        appointmentId={appointment.id}
        beside={(field, insert) => (field === 'examination' && insert ? <InsertVitals vitals={vitals.data} onInsert={insert} /> : null)}
      />
    </>
  );
}

/** Two lines of facts; the others open with a button, so that the note stays in view. */
const factsHeight = 44;

function ChartSummary({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const chart = useChart(patientId);
  const vitals = useVitals(patientId);
  const facts = [...useChartFacts(chart), ...useVitalFacts(vitals)];
  if (facts.length === 0) return null;
  return (
    <Box component="section" aria-label={t`Chart in short`} px={16} pt={12}>
      <Spoiler
        maxHeight={factsHeight}
        mt={8}
        showLabel={t`Show all facts`}
        hideLabel={t`Show fewer facts`}
        classNames={{ control: rows.finger }}
        styles={{ control: { position: 'absolute', fontSize: 'var(--t-sm)' } }}
      >
        <Flex component="dl" wrap="wrap" gap="2px 14px" m={0} fz="sm">
          {facts.map(({ label, value }) => (
            <Flex key={label} gap={5} miw={0}>
              <Text component="dt" inherit c="dimmed" flex="none">
                {label}
              </Text>
              <Text component="dd" inherit fw={600} m={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </Flex>
          ))}
        </Flex>
      </Spoiler>
    </Box>
  );
}
