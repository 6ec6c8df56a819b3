// Lets staff book for a patient: a doctor with themself, an admin with any listed doctor.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDoctorsToBook, usePatientsToBook } from './appointment-queries.ts';
import { NearestTimes } from './nearest-times.tsx';
import { type PersonOption, PersonChoice } from './person-choice.tsx';
import { RegisterPatientDialog } from './register-patient-dialog.tsx';
import { ScheduleTime } from './schedule-time.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import { useAppointmentLabels } from './appointment-labels.ts';

type Props = {
  isAdmin: boolean;
  onClose: () => void;
  /** Preselected. */
  patient?: PersonOption;
  doctor?: PersonOption;
  /** The day on which the doctor wants to see the patient again. */
  followUpOn?: string | undefined;
};
const debounceMs = 250;

export function ScheduleDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Schedule appointment`} size={560}>
      <ScheduleForm {...props} />
    </FormDialog>
  );
}

function ScheduleForm({ isAdmin, onClose, ...known }: Props) {
  const [isRegistering, register] = useDisclosure(false);
  const schedule = useScheduleForm(isAdmin, onClose, known);
  const choose = (registered: PersonOption) => {
    schedule.form.setValue('patient', registered);
    register.close();
  };
  // Outside this form, so that submitting the dialog's form does not submit this one too.
  return (
    <>
      <Fields schedule={schedule} isAdmin={isAdmin} onClose={onClose} onRegister={register.open} />
      <RegisterPatientDialog isOpen={isRegistering} onClose={register.close} onDone={choose} />
    </>
  );
}

type FieldsProps = Props & { schedule: ReturnType<typeof useScheduleForm>; onRegister: () => void };

function Fields({ schedule, isAdmin, onClose, onRegister }: FieldsProps) {
  const { t } = useLingui();
  const { modes, types } = useAppointmentLabels();
  const { form, submit, isBusy, errorText, nearestTimes } = schedule;
  const { values, errors, field, setValue } = form;
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <PatientChoice
        chosen={values.patient}
        onChoose={(patient) => setValue('patient', patient)}
        error={errors.patient}
        onRegister={onRegister}
      />
      {isAdmin ? <DoctorChoice chosen={values.doctor} onChoose={schedule.chooseDoctor} error={errors.doctor} /> : null}
      <div className={dialog.pair}>
        <SelectField
          {...field('duration')}
          label={t`Duration`}
          onChange={(event) => schedule.chooseDuration(event.currentTarget.value)}
          choices={['15', '30', '45', '60'].map((minutes) => ({ value: minutes, label: t`${minutes} minutes` }))}
        />
        <SelectField
          {...field('type')}
          label={t`Consultation type`}
          required
          choices={Object.entries(types).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <SelectField {...field('mode')} label={t`How`} choices={Object.entries(modes).map(([value, label]) => ({ value, label }))} />
      <ScheduleTime key={schedule.doctor?.id} schedule={schedule} />
      <TextAreaField {...field('notes')} label={t`Notes (optional)`} rows={2} maxLength={2000} />
      {nearestTimes.nearest ? <NearestTimes {...nearestTimes} nearest={nearestTimes.nearest} /> : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Schedule appointment</Trans>
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = { chosen: PersonOption | undefined; onChoose: (chosen: PersonOption | undefined) => void; error: string | undefined };

function PatientChoice({ onRegister, ...props }: ChoiceProps & { onRegister: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [debouncedText] = useDebouncedValue(typed.trim(), debounceMs);
  const search = debouncedText === props.chosen?.label ? '' : debouncedText;
  const { data, isFetching } = usePatientsToBook(search);
  const found = (data?.patients ?? []).map(({ id, patientNumber, firstName, lastName, age }) => {
    const name = `${firstName} ${lastName}`;
    return { id, label: age === null ? `${name} · ${patientNumber}` : t`${name}, ${age} years · ${patientNumber}` };
  });
  return (
    <div>
      {data?.total === 0 && search === '' && !props.chosen ? (
        <Notice kind="warn">{t`No patients available. Please add patients first.`}</Notice>
      ) : (
        <PersonChoice
          {...props}
          label={t`Patient`}
          placeholder={t`Search by name or number`}
          found={found}
          typed={typed}
          onType={setTyped}
          isFetching={isFetching}
          emptyText={t`No patients match. Check the name or the number.`}
        />
      )}
      <Button variant="subtle" size="sm" mt={4} leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={onRegister}>
        <Trans>Register a new patient</Trans>
      </Button>
    </div>
  );
}

function DoctorChoice(props: ChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [debouncedText] = useDebouncedValue(typed.trim(), debounceMs);
  const { data, isFetching } = useDoctorsToBook(debouncedText === props.chosen?.label ? '' : debouncedText);
  const found = (data?.doctors ?? []).map(({ id, firstName, lastName, specialization, timeZone }) => {
    const name = `Dr ${firstName} ${lastName}`;
    return { id, label: specialization ? `${name}, ${specialization}` : name, timeZone };
  });
  return (
    <PersonChoice
      {...props}
      label={t`Doctor`}
      placeholder={t`Search by name`}
      found={found}
      typed={typed}
      onType={setTyped}
      isFetching={isFetching}
      emptyText={t`No doctors available at the moment.`}
    />
  );
}
