// Lets staff register a new patient while booking; offers the existing patient when the contact details are known.
import { RegisterPatientBody } from '@lafiya/api-client/forms/patients';
import { ApiProblem } from '@lafiya/api-client/problem';
import { firstCalendarDay } from '@lafiya/domain/availability/calendar-days';
import { hasContact } from '@lafiya/domain/patients/registration';
import { birthDateProblem } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRegisterPatient } from './appointment-queries.ts';
import type { PersonOption } from './person-choice.tsx';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';

type Props = {
  onClose: () => void;
  onDone: (patient: PersonOption) => void;
  /** The button for a patient who is known already. */
  knownAction?: string;
};
const emptyValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  sex: '' as '' | 'female' | 'male' | 'other',
};

export function RegisterPatientDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Register a new patient`} size={520}>
      <RegisterForm {...props} />
    </FormDialog>
  );
}

function RegisterForm({ onClose, onDone, knownAction }: Props) {
  const { t } = useLingui();
  const { form, submit, error, isBusy } = useRegistration(onDone);
  const { values, field } = form;
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      <RegistrationError error={error} onUse={onDone} action={knownAction} />
      <div className={dialog.pair}>
        <TextField {...field('firstName')} label={t`First name`} maxLength={120} required data-autofocus />
        <TextField {...field('lastName')} label={t`Last name`} maxLength={120} required />
      </div>
      <div className={dialog.pair}>
        <TextField
          {...field('email')}
          // Either e-mail or phone is enough, so this error disappears when a phone is given.
          error={values.phone.trim() && !values.email.trim() ? undefined : form.errors.email}
          label={t`E-mail`}
          type="email"
          maxLength={254}
          hint={t`We will send the invitation here.`}
        />
        <TextField {...field('phone')} label={t`Phone`} type="tel" maxLength={32} hint={t`Enter at least one of the two.`} />
      </div>
      <div className={dialog.pair}>
        <TextField {...field('dateOfBirth')} label={t`Date of birth (optional)`} type="date" min={firstCalendarDay} />
        <SelectField
          {...field('sex')}
          label={t`Sex (optional)`}
          placeholder={t`Not given`}
          choices={[
            { value: 'female', label: t`Female` },
            { value: 'male', label: t`Male` },
            { value: 'other', label: t`Other` },
          ]}
        />
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Register</Trans>
        </Button>
      </div>
    </form>
  );
}

function useRegistration(onDone: Props['onDone']) {
  const { t } = useLingui();
  const form = useRegistrationForm();
  const register = useRegisterPatient();
  const { headersFor } = useIdempotencyKeys();
  const submit = form.onSubmit((data) =>
    register.mutate(
      { data, headers: headersFor(data) },
      {
        onSuccess: ({ patient: { id, patientNumber, firstName, lastName }, emailSent }) => {
          const name = `${firstName} ${lastName}`;
          toast.success(t`${name} is registered as ${patientNumber}`, {
            detail: emailSent
              ? t`We have sent an invitation by e-mail.`
              : t`We did not send an invitation because there is no e-mail address.`,
          });
          onDone({ id, label: `${name} · ${patientNumber}` });
        },
        onError: (error) => form.showProblem(error),
      },
    ),
  );
  return { form, submit, error: register.error, isBusy: register.isPending };
}

function useRegistrationForm() {
  const { t } = useLingui();
  const bodyOf = ({ firstName, lastName, email, phone, dateOfBirth, sex }: typeof emptyValues) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(sex ? { sex } : {}),
  });
  return useApiForm({
    initialValues: emptyValues,
    schema: RegisterPatientBody,
    bodyOf,
    messages: {
      firstName: t`Please enter the first name.`,
      lastName: t`Please enter the last name.`,
      phone: t`Please use only digits, spaces and +.`,
      dateOfBirth: t`Please check the date.`,
    },
    rules: (values) => ({
      ...(hasContact(bodyOf(values)) ? {} : { email: t`Please enter an e-mail address or a phone number.` }),
      ...(values.dateOfBirth && birthDateProblem(values.dateOfBirth, clinicDay(new Date()))
        ? { dateOfBirth: t`Please check the date.` }
        : {}),
    }),
  });
}

type ErrorProps = { error: unknown; onUse: (patient: PersonOption) => void; action: string | undefined };

function RegistrationError({ error, onUse, action }: ErrorProps) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const known = error instanceof ApiProblem ? error.known : null;
  if (!error || codeOf(error) === 'step_up_required') return null;
  if (!known)
    return (
      <Notice kind="bad" live>
        {problemMessage(error)}
      </Notice>
    );
  const { id, name, patientNumber } = known;
  return (
    <Notice
      kind="warn"
      live
      action={
        <Button size="sm" variant="default" onClick={() => onUse({ id, label: `${name} · ${patientNumber}` })}>
          {action ?? t`Book for this patient`}
        </Button>
      }
    >
      {t`${name} (${patientNumber}) already has this e-mail address or phone number.`}
    </Notice>
  );
}
