// The doctor's link from an appointment to its note.
import type { Appointment } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { notePath } from './note-list.tsx';

const withNote: Appointment['status'][] = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'];

export function NoteLink({ appointment: { id, status } }: { appointment: Pick<Appointment, 'id' | 'status'> }) {
  const { user } = useSession();
  if (user?.role !== 'DOCTOR' || !withNote.includes(status)) return null;
  return (
    <div>
      <Button component={Link} to={notePath(id)} size="sm" variant="soft" leftSection={<IconNotes size={16} stroke={1.75} aria-hidden />}>
        {status === 'COMPLETED' ? <Trans>Open note</Trans> : <Trans>Write note</Trans>}
      </Button>
    </div>
  );
}
