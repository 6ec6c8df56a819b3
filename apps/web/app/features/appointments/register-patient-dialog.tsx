// Staff register somebody who is not a patient yet, without leaving the booking; whoever is known already is offered instead.
import type { PatientRegistrationInput } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { type Faults, faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRegisterPatient } from './appointment-queries.ts';
import type { Chosen } from './person-choice.tsx';

type Props = { onClose: () => void; onDone: (patient: Chosen) => void };
const names = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'sex'] as const;
type Names = (typeof names)[number];
const empty: Record<Names, string> = { firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', sex: '' };

export function RegisterPatientDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Register a new patient`} size={520}>
      <RegisterForm {...props} />
    </FormDialog>
  );
}

function RegisterForm({ onClose, onDone }: Props) {
  const { t } = useLingui();
  const { form, values, field, tell } = useFields(empty);
  const { register, error, isBusy } = useRegistering(tell, onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    register(values);
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={submit} noValidate>
      <Trouble error={error} onUse={onDone} />
      <div className={dialog.pair}>
        <TextField {...field('firstName')} label={t`First name`} maxLength={120} required data-autofocus />
        <TextField {...field('lastName')} label={t`Last name`} maxLength={120} required />
      </div>
      <div className={dialog.pair}>
        <TextField
          {...field('email')}
          // That one of the two is missing is over once the other is there.
          error={values.phone.trim() && !values.email.trim() ? undefined : field('email').error}
          label={t`E-mail`}
          type="email"
          maxLength={254}
          hint={t`The invitation goes there.`}
        />
        <TextField {...field('phone')} label={t`Phone`} type="tel" maxLength={32} hint={t`One of the two is needed.`} />
      </div>
      <div className={dialog.pair}>
        <TextField {...field('dateOfBirth')} label={t`Date of birth (optional)`} type="date" />
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

function useRegistering(tell: (faults: Faults<Names>) => boolean, onDone: Props['onDone']) {
  const { t } = useLingui();
  const act = useRegisterPatient();
  // One key for one person: a press that is repeated after a lost line does not register twice.
  const [keyOf] = useState(() => new Map<string, string>());
  const register = (values: Record<Names, string>) => {
    const missing = {
      ...(values.firstName.trim() ? {} : { firstName: t`Please give the first name.` }),
      ...(values.lastName.trim() ? {} : { lastName: t`Please give the last name.` }),
      ...(values.email.trim() || values.phone.trim() ? {} : { email: t`Please give an e-mail address or a phone.` }),
    };
    if (tell(missing)) return;
    const form = formOf(values);
    const content = JSON.stringify(form);
    const key = keyOf.get(content) ?? crypto.randomUUID();
    keyOf.set(content, key);
    act.mutate(
      { form, key },
      {
        onSuccess: ({ patient: { id, firstName, lastName }, letterSent }) => {
          const name = `${firstName} ${lastName}`;
          toast.success(t`${name} is registered`, {
            detail: letterSent ? t`We have sent an invitation by e-mail.` : t`Without an e-mail address no invitation was sent.`,
          });
          onDone({ id, label: name });
        },
        onError: (error) => void tell(faultsIn(error, names)),
      },
    );
  };
  return { register, error: act.error, isBusy: act.isPending };
}

function Trouble({ error, onUse }: { error: unknown; onUse: (patient: Chosen) => void }) {
  const { t } = useLingui();
  const problemWords = useProblemWords();
  const known = error instanceof ApiProblem ? error.known : null;
  if (!error || codeOf(error) === 'step_up_required') return null;
  if (!known)
    return (
      <Notice kind="bad" live>
        {problemWords(error)}
      </Notice>
    );
  const { id, name } = known;
  return (
    <Notice
      kind="warn"
      live
      action={
        <Button size="sm" variant="default" onClick={() => onUse({ id, label: name })}>
          <Trans>Book for this patient</Trans>
        </Button>
      }
    >
      {t`${name} has this e-mail address or phone already.`}
    </Notice>
  );
}

function formOf({ firstName, lastName, email, phone, dateOfBirth, sex }: Record<Names, string>): PatientRegistrationInput {
  const known = (['female', 'male', 'other'] as const).find((one) => one === sex);
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(known ? { sex: known } : {}),
  };
}
