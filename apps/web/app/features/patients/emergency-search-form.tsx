// The first step of an emergency access: find the patient by the number, or by the whole name and the birth date.
import type { PatientFoundInEmergency } from '@lafiya/api-client';
import { FindPatientInEmergencyBody } from '@lafiya/api-client/forms/patients';
import { firstCalendarDay } from '@lafiya/domain/availability/calendar-days';
import { type EmergencySearchProblem, emergencySearchProblems } from '@lafiya/domain/patients/emergency-search';
import { examplePatientNumber, maxTypedNumberLength } from '@lafiya/domain/patients/patient-number';
import { birthDateProblem } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { FoundPatient } from './found-patient.tsx';
import { useEmergencySearch } from './patient-queries.ts';

type Way = 'number' | 'name';
type Props = { onFound: (patient: PatientFoundInEmergency) => void; onClose: () => void };

export function EmergencySearchForm({ onFound, onClose }: Props) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('number');
  const { form, send, found, forget, isBusy } = useSearchByWay(way, onFound);
  const choose = (chosen: Way) => {
    setWay(chosen);
    forget();
  };
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send} onChange={forget}>
      <SegmentedSwitch
        label={t`Find the patient by`}
        value={way}
        onChange={choose}
        choices={[
          { value: 'number', label: t`By number` },
          { value: 'name', label: t`By name` },
        ]}
      />
      {way === 'number' ? <NumberField form={form} /> : <NameFields form={form} />}
      <FoundPatients found={found} way={way} onFound={onFound} />
      <Text size="sm" c="dimmed">
        <Trans>We record every search. A patient you find can see it.</Trans>
      </Text>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Find patient</Trans>
        </Button>
      </div>
    </form>
  );
}

type FieldProps = { form: ReturnType<typeof useSearchByWay>['form'] };

function NumberField({ form }: FieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.field('patientNumber')}
      label={t`Patient number`}
      hint={t`Like ${examplePatientNumber}. Patients see it at the top of their dashboard.`}
      maxLength={maxTypedNumberLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      data-autofocus
    />
  );
}

function NameFields({ form }: FieldProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t`First and last name`}
        hint={t`The full name as in the record. Accents do not matter.`}
        maxLength={250}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField {...form.field('dateOfBirth')} label={t`Date of birth`} type="date" min={firstCalendarDay} required />
    </>
  );
}

type FoundProps = { found: PatientFoundInEmergency[] | undefined; way: Way; onFound: Props['onFound'] };

/** One patient leads to the next step at once; here are none, or several records of one person. */
function FoundPatients({ found, way, onFound }: FoundProps) {
  const { t } = useLingui();
  if (!found || found.length === 1) return null;
  if (found.length === 0)
    return (
      <Notice kind="bad" live>
        {way === 'number' ? t`No patient has this number.` : t`No patient has this name and date of birth. Both must match the record.`}
      </Notice>
    );
  return (
    <>
      <Notice live>{t`More than one record has this name and date of birth. Compare the patient numbers.`}</Notice>
      {found.map((patient) => (
        <FoundPatient
          key={patient.id}
          patient={patient}
          action={
            <Button size="sm" variant="default" onClick={() => onFound(patient)}>
              <Trans>Choose</Trans>
            </Button>
          }
        />
      ))}
    </>
  );
}

function useSearchByWay(way: Way, onFound: Props['onFound']) {
  const problemMessage = useProblemMessage();
  const search = useEmergencySearch();
  const form = useSearchFields(way);
  const send = form.onSubmit((data) =>
    search.mutate(
      { data },
      {
        onSuccess: ({ patients: [first, ...others] }) => {
          if (first && others.length === 0) onFound(first);
        },
        onError: (error) => {
          if (codeOf(error) !== 'step_up_required' && !form.showProblem(error)) toast.error(problemMessage(error));
        },
      },
    ),
  );
  return { form, send, found: search.data?.patients, forget: search.reset, isBusy: search.isPending };
}

function useSearchFields(way: Way) {
  const { t } = useLingui();
  const bodyOf = ({ patientNumber, name, dateOfBirth }: { patientNumber: string; name: string; dateOfBirth: string }) =>
    way === 'number' ? { patientNumber: patientNumber.trim() } : { name: name.trim(), dateOfBirth };
  const numberErrors: Partial<Record<EmergencySearchProblem, string>> = {
    check_digit: t`Please check this number: a digit is wrong, or two are swapped.`,
    shape: t`A patient number looks like ${examplePatientNumber}.`,
  };
  return useApiForm({
    initialValues: { patientNumber: '', name: '', dateOfBirth: '' },
    schema: FindPatientInEmergencyBody,
    bodyOf,
    rules: (values) => {
      const { patientNumber, name, dateOfBirth } = emergencySearchProblems(bodyOf(values));
      const isBirthDate = !birthDateProblem(values.dateOfBirth, clinicDay(new Date()));
      return {
        ...(patientNumber ? { patientNumber: numberErrors[patientNumber] } : {}),
        ...(name ? { name: t`Please enter the first and last name.` } : {}),
        ...(dateOfBirth || (way === 'name' && !isBirthDate) ? { dateOfBirth: t`Please check the date.` } : {}),
      };
    },
  });
}
