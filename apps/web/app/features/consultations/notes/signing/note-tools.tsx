// Above a note: fill it from a template or from the last note, and keep it as a template. Only empty parts are filled; nothing typed is replaced.
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TemplateDialog } from '../templates/template-dialog.tsx';
import { useTemplates } from '../templates/template-queries.ts';
import type { OpenedNote } from './open-note.ts';
import { useLastNote } from './record-queries.ts';

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
  const templates = useTemplates().data?.templates ?? [];
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
          <Menu.Item component={Link} to="/dashboard/consultations/templates">{t`Edit templates`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TemplateDialog isOpen={isSaving} texts={note.content.fields} onClose={saving.close} />
    </>
  );
}
