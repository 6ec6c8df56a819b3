// Dialog to invite a doctor or an admin, who receives an e-mail with a link.
import type { InvitationFormInput } from '@lafiya/api-client';
import { InviteStaffMemberBody } from '@lafiya/api-client/forms/staff';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { DepartmentChoice } from './staff-list.tsx';
import { useInviteStaffMember } from './staff-queries.ts';

type Props = { isOpen: boolean; onClose: () => void; departments: DepartmentChoice[] };
const role: InvitationFormInput['role'] = 'DOCTOR';
const emptyValues = { email: '', firstName: '', lastName: '', role, departmentId: '', title: '' };

export function InviteDialog({ isOpen, onClose, departments }: Props) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`Invite someone to the staff`} size={560}>
      <InviteForm onClose={onClose} departments={departments} />
    </FormDialog>
  );
}

function InviteForm({ onClose, departments }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const form = useInviteForm();
  const invite = useInviteStaffMember(form.values.email.trim());
  const showProblem = (error: unknown) => {
    const isAboutAddress = ['address_known', 'invitation_open'].includes(codeOf(error) ?? '');
    const isShown = isAboutAddress ? form.showErrors({ email: problemMessage(error) }) : form.showProblem(error);
    // Cancelling the confirmation is not an error.
    if (!isShown && codeOf(error) !== 'step_up_required') toast.error(problemMessage(error));
  };
  const send = form.onSubmit((data) => invite.mutate({ data }, { onSuccess: onClose, onError: showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <p>
        <Trans>They get an e-mail with a link that works for seven days. They choose their own password and set up a second factor.</Trans>
      </p>
      <TextField {...form.field('email')} type="email" label={t`E-mail`} autoComplete="off" maxLength={254} required data-autofocus />
      <div className={dialog.pair}>
        <TextField {...form.field('firstName')} label={t`First name`} maxLength={120} required />
        <TextField {...form.field('lastName')} label={t`Last name`} maxLength={120} required />
      </div>
      <div className={dialog.pair}>
        <SelectField
          {...form.field('role')}
          label={t`Role`}
          choices={[
            { value: 'DOCTOR', label: t`Doctor` },
            { value: 'ADMIN', label: t`Admin` },
          ]}
        />
        <SelectField
          {...form.field('departmentId')}
          label={t`Department`}
          placeholder={t`None yet`}
          choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <TextField {...form.field('title')} label={t`Title (optional)`} hint={t`For example: Head nurse, Consultant`} maxLength={120} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={invite.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={invite.isPending}>
          <Trans>Send invitation</Trans>
        </Button>
      </div>
    </form>
  );
}

function useInviteForm() {
  const { t } = useLingui();
  return useApiForm({
    initialValues: emptyValues,
    schema: InviteStaffMemberBody,
    bodyOf: ({ email, firstName, lastName, role, departmentId, title }) => ({
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      role,
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(departmentId ? { departmentId } : {}),
    }),
    messages: { firstName: t`Please enter the first name.`, lastName: t`Please enter the last name.` },
    // An address that is none has its own message.
    rules: ({ email }) => (email.trim() ? {} : { email: t`Please enter the e-mail address.` }),
  });
}
