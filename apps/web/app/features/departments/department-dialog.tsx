// Dialog to create or edit a department.
import type { Department } from '@lafiya/api-client';
import { CreateDepartmentBody } from '@lafiya/api-client/forms/departments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TagsInput } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSaveDepartment } from './department-queries.ts';
import { type Colleague, MemberChoice } from './member-choice.tsx';

type Props = { department: Department | undefined; onClose: () => void };

export function DepartmentDialog({ department, isOpen, onClose }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={department ? t`Edit ${department.name}` : t`New department`} size={560}>
      <DepartmentForm department={department} onClose={onClose} />
    </FormDialog>
  );
}

function DepartmentForm({ department, onClose }: Props) {
  const { t } = useLingui();
  const { form, leads, save } = useDepartmentForm(department);
  const problemMessage = useProblemMessage();
  const { members } = form.values;
  const send = form.onSubmit((body) =>
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        const isKnown = codeOf(error) === 'department_exists';
        const isShown = isKnown ? form.showErrors({ name: problemMessage(error) }) : form.showProblem(error);
        // Cancelling the confirmation is not an error.
        if (!isShown && codeOf(error) !== 'step_up_required') toast.error(problemMessage(error));
      },
    }),
  );
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <TextField {...form.field('name')} label={t`Name`} maxLength={120} required data-autofocus />
      <MemberChoice chosen={members} onChange={(chosen) => form.setValue('members', chosen)} />
      <SelectField
        {...form.field('leadId')}
        label={t`Lead`}
        placeholder={t`No one yet`}
        hint={members.length === 0 ? t`Choose members first. One of them can lead.` : undefined}
        choices={leads.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TagsInput
        {...form.field('specializations')}
        label={t`Specialisations`}
        description={t`Type one and press Enter.`}
        maxTags={30}
        maxLength={120}
        error={fieldError(form.errors.specializations)}
      />
      <TextAreaField
        {...form.field('openingHours')}
        label={t`Opening hours`}
        hint={t`For example: Monday to Friday, 8 am to 4 pm`}
        rows={2}
        maxLength={500}
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save department</Trans>
        </Button>
      </div>
    </form>
  );
}

function useDepartmentForm(department: Department | undefined) {
  const { t } = useLingui();
  const save = useSaveDepartment(department?.id);
  // A lead who is no longer a member stays in the list until another lead is chosen.
  const leadsAmong = (members: Colleague[]) =>
    department?.lead && !members.some(({ id }) => id === department.lead?.id) ? [...members, department.lead] : members;
  const form = useApiForm({
    initialValues: valuesOf(department),
    schema: CreateDepartmentBody,
    bodyOf: ({ name, members, leadId, specializations, openingHours }) => ({
      name: name.trim(),
      openingHours: openingHours.trim() || null,
      leadId: leadsAmong(members).some(({ id }) => id === leadId) ? leadId : null,
      specializations,
      memberIds: members.map(({ id }) => id),
    }),
    messages: { name: t`Please enter a name for the department.` },
  });
  return { form, leads: leadsAmong(form.values.members), save };
}

function valuesOf(department: Department | undefined) {
  return {
    name: department?.name ?? '',
    members: (department?.members ?? []).map(toColleague),
    leadId: department?.lead?.id ?? '',
    specializations: department?.specializations ?? [],
    openingHours: department?.openingHours ?? '',
  };
}

function toColleague({ id, name, role }: Department['members'][number]): Colleague {
  return { id, name: role === 'DOCTOR' ? `Dr ${name}` : name };
}
