// Dialog to create or edit a department.
import type { Department, DepartmentFormInput } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TagsInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
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
  const { fields, lists, leads, send, save } = useDepartmentForm({ department, onClose });
  const { form, field, write } = fields;
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <TextField {...field('name')} label={t`Name`} maxLength={120} required data-autofocus />
      <MemberChoice chosen={lists.members} onChange={lists.setMembers} />
      <SelectField
        label={t`Lead`}
        placeholder={t`Nobody yet`}
        hint={lists.members.length === 0 ? t`Choose members first; one of them can lead.` : undefined}
        value={lists.leadId}
        onChange={(event) => lists.setLeadId(event.currentTarget.value)}
        choices={leads.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TagsInput
        label={t`Specialisations`}
        description={t`Type one and press Enter.`}
        value={lists.specializations}
        onChange={lists.setSpecializations}
        maxTags={30}
        maxLength={120}
        error={fieldError(fieldErrorsIn(save.error, ['specializations']).specializations)}
      />
      <TextAreaField
        {...field('openingHours')}
        onChange={(event) => write('openingHours', event.currentTarget.value)}
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
          <Trans>Save the department</Trans>
        </Button>
      </div>
    </form>
  );
}

function useDepartmentForm({ department, onClose }: Props) {
  const { t } = useLingui();
  const fields = useFields({ name: department?.name ?? '', openingHours: department?.openingHours ?? '' });
  const lists = useLists(department);
  const save = useSaveDepartment(department?.id);
  const problemMessage = useProblemMessage();
  const { values, showErrors } = fields;
  const { members, leadId, specializations } = lists;
  // A lead who is no longer a member stays in the list until another lead is chosen.
  const leads = department?.lead && !members.some(({ id }) => id === department.lead?.id) ? [...members, department.lead] : members;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const name = values.name.trim();
    if (showErrors(name ? {} : { name: t`Please give the department a name.` })) return;
    const body: DepartmentFormInput = {
      name,
      openingHours: values.openingHours.trim() || null,
      leadId: leads.some(({ id }) => id === leadId) ? leadId : null,
      specializations,
      memberIds: members.map(({ id }) => id),
    };
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        const errors = fieldErrorsIn(error, ['name', 'openingHours'] as const);
        showErrors(codeOf(error) === 'department_exists' ? { name: problemMessage(error) } : errors);
      },
    });
  };
  return { fields, lists, leads, send, save };
}

function useLists(department: Department | undefined) {
  const [members, setMembers] = useState<Colleague[]>(() => (department?.members ?? []).map(toColleague));
  const [leadId, setLeadId] = useState(department?.lead?.id ?? '');
  const [specializations, setSpecializations] = useState(department?.specializations ?? []);
  return { members, setMembers, leadId, setLeadId, specializations, setSpecializations };
}

function toColleague({ id, name, role }: Department['members'][number]): Colleague {
  return { id, name: role === 'DOCTOR' ? `Dr ${name}` : name };
}
