// /dashboard/consultations: a doctor's notes.
import { useLingui } from '@lingui/react/macro';
import { NoteList } from '../../features/consultations/notes/note-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RequireRole } from '../require-role.tsx';

export default function Consultations() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['DOCTOR']} title={t`Consultations`}>
      <div className={layout.stack}>
        <PageHeader
          title={t`Consultations`}
          lead={t`Your notes from appointments, newest first. Nobody else can read a note until you sign it.`}
        />
        <NoteList />
      </div>
    </RequireRole>
  );
}
