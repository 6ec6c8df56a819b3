// Above a note: fill it from a template or from the last note, and keep it as a template. Only empty parts are filled; nothing typed is replaced.
import type { NoteTemplate } from '@lafiya/api-client';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconTemplate, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { problemOfField } from '../../../../platform/forms/field-errors.ts';
import dialog from '../../../../ui/dialog-form.module.css';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import type { OpenedNote } from './open-note.ts';
import { useLastNote, useRemoveTemplate, useSaveTemplate, useTemplates } from './record-queries.ts';
import styles from './signing.module.css';

type Texts = OpenedNote['content']['fields'];

const onlyEmpty = (now: Texts, from: Texts): Partial<Texts> =>
  Object.fromEntries(noteFields.filter((field) => now[field].trim() === '' && from[field] !== '').map((field) => [field, from[field]]));

export function NoteTools({ note }: { note: OpenedNote }) {
  const { t } = useLingui();
  const { content, write, record } = note;
  const last = useLastNote(record.encounter.id).data?.note;
  const fill = (from: Texts) => write(onlyEmpty(content.fields, from));
  return (
    <Group gap="xs">
      <Templates note={note} onUse={fill} />
      {last ? (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
          title={t`Fills empty parts with your last note about this patient`}
          onClick={() => fill(last.fields)}
        >
          <Trans>Last note</Trans>
        </Button>
      ) : null}
    </Group>
  );
}

function Templates({ note, onUse }: { note: OpenedNote; onUse: (texts: Texts) => void }) {
  const { t } = useLingui();
  const [isSaving, saving] = useDisclosure(false);
  const [isEditing, editing] = useDisclosure(false);
  const templates = useTemplates().data?.templates ?? [];
  const own = templates.filter(({ isEditable }) => isEditable);
  const hasText = Object.values(note.content.fields).some((text) => text.trim() !== '');
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="subtle" size="sm" leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden />}>
            <Trans>Use a template</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {templates.length === 0 ? <Menu.Label>{t`No templates yet`}</Menu.Label> : <Menu.Label>{t`Fills empty parts`}</Menu.Label>}
          {templates.map(({ id, name, texts, isClinics }) => (
            <Menu.Item key={id} onClick={() => onUse(texts)}>
              {isClinics ? t`${name} (clinic)` : name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={!hasText} onClick={saving.open}>{t`Save this note as a template`}</Menu.Item>
          <Menu.Item disabled={own.length === 0} onClick={editing.open}>{t`Delete a template`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isSaving} onClose={saving.close} title={t`Save as a template`} closeOnClickOutside={false}>
        <SaveTemplate texts={note.content.fields} onClose={saving.close} />
      </Modal>
      <Modal opened={isEditing} onClose={editing.close} title={t`Your templates`}>
        <OwnTemplates templates={own} />
      </Modal>
    </>
  );
}

function SaveTemplate({ texts, onClose }: { texts: Texts; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const save = useSaveTemplate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ data: { name, texts } }, { onSuccess: onClose });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <p>{t`Remove everything about this patient from the note first. You can use the template for every patient.`}</p>
      <TextField
        label={t`Name`}
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.currentTarget.value)}
        error={problemOfField(save.error, 'name')}
        data-autofocus
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>{t`Cancel`}</Button>
        <Button type="submit" loading={save.isPending}>{t`Save template`}</Button>
      </div>
    </form>
  );
}

function OwnTemplates({ templates }: { templates: NoteTemplate[] }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemoveTemplate();
  const removeOne = async ({ id, name }: NoteTemplate) => {
    const isSure = await confirm({
      title: t`Delete the template “${name}”?`,
      body: t`Notes that were written with it stay as they are.`,
      confirmLabel: t`Delete it`,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  };
  return (
    <ul className={styles.templates}>
      {templates.map((template) => (
        <li key={template.id}>
          <span className={styles.template}>{template.name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t`Delete ${template.name}`}
            onClick={() => void removeOne(template)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
