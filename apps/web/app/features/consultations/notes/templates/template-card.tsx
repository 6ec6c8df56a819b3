// A note template in the list: its name, whose it is, what it begins with, and how to change it.
import type { NoteTemplate } from '@lafiya/api-client';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingHospital, IconUser } from '@tabler/icons-react';
import { useDateFormat } from '../../../../platform/use-date-format.ts';
import { Card } from '../../../../ui/card.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import { useFieldLabels } from '../field-labels.ts';
import { useRemoveTemplate } from './template-queries.ts';

export function TemplateCard({ template, onEdit }: { template: NoteTemplate; onEdit: () => void }) {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const labels = useFieldLabels();
  const { name, texts, isClinics, isEditable, changedAt } = template;
  const filled = noteFields.filter((field) => texts[field] !== '');
  const changed = formatDate(changedAt);
  return (
    <Card title={name} aside={isClinics ? <Pill icon={IconBuildingHospital}>{t`Clinic`}</Pill> : <Pill icon={IconUser}>{t`Yours`}</Pill>}>
      <Stack gap="sm">
        {filled.map((field) => (
          <Text key={field} size="sm" lineClamp={2}>
            <Text span inherit fw={600}>
              {labels[field]}
            </Text>
            {` ${texts[field]}`}
          </Text>
        ))}
        <Text size="sm" c="dimmed">{t`Last changed on ${changed}`}</Text>
        {isEditable ? (
          <Group gap="xs">
            <Button size="sm" variant="default" aria-label={t`Edit ${name}`} onClick={onEdit}>
              {t`Edit`}
            </Button>
            <RemoveButton template={template} />
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

function RemoveButton({ template: { id, name } }: { template: NoteTemplate }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemoveTemplate();
  const removeOne = async () => {
    const isSure = await confirm({
      title: t`Delete the template “${name}”?`,
      body: t`Notes that were written with it stay as they are.`,
      confirmLabel: t`Delete it`,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  };
  return (
    <Button size="sm" variant="danger-line" aria-label={t`Delete ${name}`} loading={remove.isPending} onClick={() => void removeOne()}>
      {t`Delete`}
    </Button>
  );
}
