// Card of one department: lead, specialisations, members and opening hours.
import type { Department } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { IconClock, IconStar, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useRemoveDepartment } from './department-queries.ts';
import styles from './departments.module.css';

type Props = { department: Department; onEdit: () => void };

const maxShownMembers = 6;

export function DepartmentCard({ department, onEdit }: Props) {
  const { t } = useLingui();
  const { name, lead, specializations, openingHours } = department;
  return (
    <Card title={name} aside={<CardButtons department={department} onEdit={onEdit} />}>
      <Stack gap="sm">
        <Flex component="p" gap={10} wrap="nowrap" align="flex-start">
          <IconStar size={18} stroke={1.75} color="var(--text-soft)" aria-hidden />
          <span>
            {lead ? (
              <Trans>
                Led by <Link to={`/dashboard/staff/${lead.id}`}>{leadName(department)}</Link>
              </Trans>
            ) : (
              t`No lead yet`
            )}
          </span>
        </Flex>
        <Flex component="p" gap={10} wrap="nowrap" align="flex-start">
          <IconClock size={18} stroke={1.75} color="var(--text-soft)" aria-hidden />
          <span className={styles.hours}>{openingHours || t`No opening hours yet`}</span>
        </Flex>
        {specializations.length > 0 ? (
          <Flex component="ul" gap={6} wrap="wrap" aria-label={t`Specialisations`}>
            {specializations.map((specialization) => (
              <li key={specialization}>
                <Pill>{specialization}</Pill>
              </li>
            ))}
          </Flex>
        ) : null}
        <Members department={department} />
      </Stack>
    </Card>
  );
}

function Members({ department: { members } }: { department: Department }) {
  const { t } = useLingui();
  const more = members.length - maxShownMembers;
  if (members.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No members yet</Trans>
      </Text>
    );
  return (
    <div className={styles.members}>
      <Text size="sm" c="dimmed">
        <Plural value={members.length} one="# member" other="# members" />
      </Text>
      <ul>
        {members.slice(0, maxShownMembers).map(({ id, name, role }) => (
          <li key={id}>
            <Anchor component={Link} to={`/dashboard/staff/${id}`} className={styles.member ?? ''} c="inherit" fw={540}>
              <Avatar name={name} size="sm" shape={role === 'DOCTOR' ? 'arch' : 'circle'} />
              {role === 'DOCTOR' ? `Dr ${name}` : name}
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 ? <Text size="sm" c="dimmed">{t`and ${more} more`}</Text> : null}
    </div>
  );
}

/** Adds the title when the lead is a doctor among the members. */
function leadName({ lead, members }: Department): string {
  const isDoctor = members.some(({ id, role }) => id === lead?.id && role === 'DOCTOR');
  return isDoctor ? `Dr ${lead?.name}` : (lead?.name ?? '');
}

function CardButtons({ department: { id, name, members }, onEdit }: Props) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemoveDepartment();
  const count = members.length;
  const confirmRemoval = async () => {
    const confirmation = {
      title: t`Remove ${name}?`,
      body:
        count > 0
          ? t`The department is removed. Its people (${count}) stay on the staff. You cannot undo this.`
          : t`Nobody works there. You cannot undo this.`,
      confirmLabel: t`Remove department`,
      cancelLabel: t`Keep it`,
      danger: true,
    };
    if (await confirm(confirmation)) remove.mutate({ id, data: {} });
  };
  return (
    <Group gap={0} wrap="nowrap" flex="none">
      <Button size="sm" variant="subtle" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <ActionIcon size="sm" aria-label={t`Remove ${name}`} loading={remove.isPending} onClick={() => void confirmRemoval()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
