// Withholds a part of a note from the patient, with a category that an admin reviews and a reason that only doctors read.
import type { NoteRecord, WithheldNotePart } from '@lafiya/api-client';
import type { NoteField } from '@lafiya/domain/consultations/notes/note-fields';
import { type WithheldCategory, withheldCategories, withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { useLingui } from '@lingui/react/macro';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import dialog from '../../../../ui/dialog-form.module.css';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { useFieldLabels } from '../field-labels.ts';
import { useRelease, useWithhold } from './record-queries.ts';
import { useCategoryLabels } from './category-labels.ts';
import styles from './signing.module.css';

type Field = WithheldNotePart['field'];
const isWithholdable = (field: NoteField): field is Field => (withholdableFields as readonly NoteField[]).includes(field);

/** Under the label of a part: whether the patient reads it, and how to change that. */
export function PartVisibility({ field, record }: { field: NoteField; record: NoteRecord }) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const [isOpen, open] = useDisclosure(false);
  const release = useRelease();
  if (!isWithholdable(field)) return <Visibility icon={IconEye}>{t`The patient reads these`}</Visibility>;
  const part = record.withheld.find((one) => one.field === field);
  const name = labels[field];
  const { id } = record.encounter;
  if (part)
    return (
      <>
        <Visibility icon={IconEyeOff}>{t`Withheld`}</Visibility>
        {part.outcome === 'release_requested' ? <Text size="xs" c="var(--warn)">{t`An administrator asks you to release it.`}</Text> : null}
        <Button
          size="compact-xs"
          variant="subtle"
          ml={-7}
          loading={release.isPending}
          aria-label={t`Release: ${name}`}
          onClick={() => release.mutate({ id, field })}
        >
          {t`Release`}
        </Button>
      </>
    );
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="dimmed"
        fw={500}
        ml={-7}
        aria-label={t`Withhold: ${name}`}
        onClick={open.open}
      >
        {t`Withhold`}
      </Button>
      <Modal opened={isOpen} onClose={open.close} title={t`Withhold “${name}” from the patient?`} closeOnClickOutside={false}>
        <WithholdForm id={id} field={field} onClose={open.close} />
      </Modal>
    </>
  );
}

function Visibility({ icon: VisibilityIcon, children }: { icon: typeof IconEye; children: string }) {
  return (
    <p className={styles.visibility}>
      <VisibilityIcon size={16} stroke={1.75} aria-hidden />
      {children}
    </p>
  );
}

function WithholdForm({ id, field, onClose }: { id: string; field: Field; onClose: () => void }) {
  const { t } = useLingui();
  const labels = useCategoryLabels();
  const [category, setCategory] = useState<WithheldCategory>('serious_harm');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const withhold = useWithhold();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) withhold.mutate({ id, field, data: { category, reason: reason.trim() } }, { onSuccess: onClose });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <Text>{t`The patient reads that a part is withheld. An administrator reviews the category, without the text and without your reason.`}</Text>
      <SelectField
        label={t`Category`}
        choices={withheldCategories.map((value) => ({ value, label: labels[value] }))}
        value={category}
        onChange={(event) => setCategory(withheldCategories.find((one) => one === event.currentTarget.value) ?? category)}
      />
      <TextAreaField
        label={t`Reason (only doctors read it)`}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        required
        error={isMissing && !reason.trim() ? t`Please enter a reason.` : undefined}
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={withhold.isPending}>{t`Cancel`}</Button>
        <Button type="submit" loading={withhold.isPending}>{t`Withhold it`}</Button>
      </div>
    </form>
  );
}
