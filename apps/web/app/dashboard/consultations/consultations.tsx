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
          lead={t`What you wrote down during visits, the newest first. Nobody else reads it before you sign.`}
        />
        <NoteList />
      </div>
    </RequireRole>
  );
}
