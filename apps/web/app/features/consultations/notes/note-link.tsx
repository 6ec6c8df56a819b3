// The link from an appointment to its note: the doctor writes it, the patient reads it once it is signed.
import type { Appointment } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { notePath } from './note-list.tsx';
import { useSummary } from './summary/summary-queries.ts';

const withNote: Appointment['status'][] = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'];

type Props = { appointment: Pick<Appointment, 'id' | 'status'> };

export function NoteLink({ appointment }: Props) {
  const { user } = useSession();
  return user?.role === 'PATIENT' ? <SummaryLink appointment={appointment} /> : <DoctorsLink appointment={appointment} />;
}

function SummaryLink({ appointment: { id, status } }: Props) {
  const { data } = useSummary(id, status === 'COMPLETED' || status === 'IN_PROGRESS');
  if (!data) return null;
  return (
    <div>
      <Button component={Link} to={notePath(id)} size="sm" variant="soft" leftSection={<IconNotes size={16} stroke={1.75} aria-hidden />}>
        <Trans>Read the note</Trans>
      </Button>
    </div>
  );
}

function DoctorsLink({ appointment: { id, status } }: Props) {
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
