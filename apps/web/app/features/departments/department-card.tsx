// Card of one department: lead, specialisations, members and opening hours.
import type { Department } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
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
      <div className={styles.inside}>
        <p className={styles.line}>
          <IconStar size={18} stroke={1.75} aria-hidden />
          <span>
            {lead ? (
              <Trans>
                Led by <Link to={`/dashboard/staff/${lead.id}`}>{leadName(department)}</Link>
              </Trans>
            ) : (
              t`No lead yet`
            )}
          </span>
        </p>
        <p className={styles.line}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          <span className={styles.hours}>{openingHours || t`No opening hours yet`}</span>
        </p>
        {specializations.length > 0 ? (
          <ul className={styles.pills} aria-label={t`Specialisations`}>
            {specializations.map((specialization) => (
              <li key={specialization}>
                <Pill>{specialization}</Pill>
              </li>
            ))}
          </ul>
        ) : null}
        <Members department={department} />
      </div>
    </Card>
  );
}

function Members({ department: { members } }: { department: Department }) {
  const { t } = useLingui();
  const more = members.length - maxShownMembers;
  if (members.length === 0)
    return (
      <p className={styles.soft}>
        <Trans>No members yet</Trans>
      </p>
    );
  return (
    <div className={styles.members}>
      <p className={styles.soft}>
        <Plural value={members.length} one="# member" other="# members" />
      </p>
      <ul className={styles.people}>
        {members.slice(0, maxShownMembers).map(({ id, name, role }) => (
          <li key={id}>
            <Link className={styles.member} to={`/dashboard/staff/${id}`}>
              <Avatar name={name} size="sm" shape={role === 'DOCTOR' ? 'arch' : 'circle'} />
              {role === 'DOCTOR' ? `Dr ${name}` : name}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.soft}>{t`and ${more} more`}</p> : null}
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
    <div className={styles.buttons}>
      <Button size="sm" variant="subtle" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <ActionIcon size="sm" aria-label={t`Remove ${name}`} loading={remove.isPending} onClick={() => void confirmRemoval()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
