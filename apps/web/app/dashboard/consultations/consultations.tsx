// /dashboard/consultations: a doctor's notes; for a patient the signed notes of the family.
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NoteList } from '../../features/consultations/notes/note-list.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { RequireRole } from '../require-role.tsx';
import { Summaries } from './summaries.tsx';

export default function Consultations() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <RequireRole roles={['DOCTOR', 'PATIENT']} title={t`Consultations`}>
      <div className={layout.stack}>{user?.role === 'PATIENT' ? <OfPatient /> : <OfDoctor />}</div>
    </RequireRole>
  );
}

function OfPatient() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Consultations`} lead={t`What your doctors wrote about your consultations, newest first.`} />
      <Summaries />
    </>
  );
}

function OfDoctor() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const shown = read('show');
  const tab = shown === 'unsigned' || shown === 'signed' ? shown : 'all';
  return (
    <>
      <PageHeader
        title={t`Consultations`}
        lead={t`Your notes from appointments, newest first. Nobody else can read a note until you sign it.`}
        actions={
          <Button
            component={Link}
            to="/dashboard/consultations/templates"
            variant="default"
            leftSection={<IconTemplate size={18} stroke={1.75} aria-hidden />}
          >
            {t`Templates`}
          </Button>
        }
      />
      <PageTabs
        label={t`Notes by state`}
        value={tab}
        onChange={(show) => write({ show: show === 'all' ? undefined : show })}
        tabs={[
          { value: 'all', label: t`All`, panel: tab === 'all' ? <NoteList /> : null },
          { value: 'unsigned', label: t`Not signed`, panel: tab === 'unsigned' ? <NoteList state="unsigned" /> : null },
          { value: 'signed', label: t`Signed`, panel: tab === 'signed' ? <NoteList state="signed" /> : null },
        ]}
      />
    </>
  );
}
