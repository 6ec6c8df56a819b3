// Summary of the patient above a note: allergies first, then person, symptoms and history.
import type { NoteRecord } from '@lafiya/api-client';
import { useGetPatient } from '@lafiya/api-client/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSexLabel } from '../../features/patients/sex-label.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import styles from './consultations.module.css';

type Props = { patient: NoteRecord['encounter']['patient']; symptoms: string | null | undefined };

export function PatientStrip({ patient, symptoms }: Props) {
  const { t } = useLingui();
  const sexLabel = useSexLabel();
  // After treatment has ended the record is not accessible; name, age and sex come from the encounter.
  const { data } = useGetPatient(patient.id);
  const health = data?.health;
  const { age } = patient;
  const person = [sexLabel(patient.sex), age === null ? null : t`${age} years`].filter(Boolean).join(', ');
  const who = [patient.patientNumber, person].filter(Boolean).join(' · ');
  const facts = [
    // A walk-in has none.
    ...(symptoms === undefined ? [] : [{ label: t`Symptoms`, value: symptoms }]),
    ...(health ? [{ label: t`Blood type`, value: health.bloodType }] : []),
    ...(health?.medicalHistory ? [{ label: t`Medical history`, value: health.medicalHistory }] : []),
    ...(health && !health.allergies ? [{ label: t`Allergies`, value: t`None recorded` }] : []),
  ];
  return (
    <Paper component="section" aria-label={t`Patient`}>
      {health?.allergies ? <AllergyBanner>{t`Allergic to ${health.allergies}`}</AllergyBanner> : null}
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
