// Dialog to invite a doctor or an admin, who receives an e-mail with a link.
import { type InvitationFormInput, inviteStaffMember } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { type FieldErrors, fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import { useApiMutation } from '../../platform/queries.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DepartmentChoice } from './staff-list.tsx';
import { staffRoot } from './staff-queries.ts';

type Props = { isOpen: boolean; onClose: () => void; departments: DepartmentChoice[] };
const emptyValues = { email: '', firstName: '', lastName: '', role: 'DOCTOR', title: '', departmentId: '' };
type Values = typeof emptyValues;
const fieldNames = Object.keys(emptyValues) as (keyof Values)[];

export function InviteDialog({ isOpen, onClose, departments }: Props) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`Invite somebody to the staff`} size={560}>
      <InviteForm onClose={onClose} departments={departments} />
    </FormDialog>
  );
}

function InviteForm({ onClose, departments }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui();
  const { form, values, showErrors, field, write } = useFields(emptyValues);
  const { send, isBusy } = useInvite(values, showErrors, onClose);
  const select = (name: 'role' | 'departmentId') => {
    const { value, error } = field(name);
    return { name, value, error, onChange: (event: { currentTarget: { value: string } }) => write(name, event.currentTarget.value) };
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <p>
        <Trans>They get a letter with a link that works for seven days, choose their own password, and set up a second factor.</Trans>
      </p>
      <TextField {...field('email')} type="email" label={t`E-mail`} autoComplete="off" maxLength={254} required data-autofocus />
      <div className={dialog.pair}>
        <TextField {...field('firstName')} label={t`First name`} maxLength={120} required />
        <TextField {...field('lastName')} label={t`Last name`} maxLength={120} required />
      </div>
      <div className={dialog.pair}>
        <SelectField
          {...select('role')}
          label={t`Role`}
          choices={[
            { value: 'DOCTOR', label: t`Doctor` },
            { value: 'ADMIN', label: t`Admin` },
          ]}
        />
        <SelectField
          {...select('departmentId')}
          label={t`Department`}
          placeholder={t`None yet`}
          choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <TextField {...field('title')} label={t`Title (optional)`} hint={t`For example: Head nurse, Consultant`} maxLength={120} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Send the invitation</Trans>
        </Button>
      </div>
    </form>
  );
}

function useInvite(values: Values, showErrors: (errors: FieldErrors<keyof Values>) => boolean, onDone: () => void) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const email = values.email.trim();
  const invite = useApiMutation({
    send: (body: InvitationFormInput, bearer) => inviteStaffMember(body, bearer),
    invalidates: [staffRoot],
    successMessage: t`The invitation is on its way to ${email}.`,
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const firstName = values.firstName.trim();
    const lastName = values.lastName.trim();
    const title = values.title.trim();
    const hasErrors = showErrors({
      ...(email ? {} : { email: t`Please give the e-mail address.` }),
      ...(firstName ? {} : { firstName: t`Please give the first name.` }),
      ...(lastName ? {} : { lastName: t`Please give the last name.` }),
    });
    if (hasErrors) return;
    const body: InvitationFormInput = {
      email,
      firstName,
      lastName,
      role: values.role === 'ADMIN' ? 'ADMIN' : 'DOCTOR',
      ...(title ? { title } : {}),
      ...(values.departmentId ? { departmentId: values.departmentId } : {}),
    };
    invite.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        const isAboutAddress = ['address_known', 'invitation_open'].includes(codeOf(error) ?? '');
        showErrors(isAboutAddress ? { email: problemMessage(error) } : fieldErrorsIn(error, fieldNames));
      },
    });
  };
  return { send, isBusy: invite.isPending };
}
