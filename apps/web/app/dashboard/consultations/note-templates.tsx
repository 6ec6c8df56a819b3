// /dashboard/consultations/templates: texts to begin a note with. A doctor edits their own, an admin the clinic's.
import type { NoteTemplate } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { TemplateCard } from '../../features/consultations/notes/templates/template-card.tsx';
import { TemplateDialog } from '../../features/consultations/notes/templates/template-dialog.tsx';
import { useTemplates } from '../../features/consultations/notes/templates/template-queries.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';

export default function NoteTemplates() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['DOCTOR', 'ADMIN']} title={t`Note templates`}>
      <NoteTemplatesPage />
    </RequireRole>
  );
}

type Editing = { template: NoteTemplate | undefined } | undefined;

function NoteTemplatesPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useTemplates();
  const [editing, setEditing] = useState<Editing>();
  const isAdmin = user?.role === 'ADMIN';
  return (
    <div className={layout.stack}>
      {isAdmin ? null : (
        <Link className={layout.back} to="/dashboard/consultations">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {t`All notes`}
        </Link>
      )}
      <PageHeader
        title={t`Note templates`}
        lead={
          isAdmin
            ? t`Texts that all doctors of the clinic can begin a note with. Doctors have their own templates as well, which you do not see.`
            : t`Texts to begin a note with: your own, and the clinic’s, which an administrator edits.`
        }
        actions={
          error ? null : (
            <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEditing({ template: undefined })}>
              {t`New template`}
            </Button>
          )
        }
      />
      {error ? (
        <PageError error={error} title={t`Templates could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {data?.templates.length === 0 ? (
        <EmptyState art={<ResultsArt />} title={t`No templates yet`}>
          {t`A template fills the empty parts of a note with texts that you write often.`}
        </EmptyState>
      ) : null}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        {data?.templates.map((template) => (
          <TemplateCard key={template.id} template={template} onEdit={() => setEditing({ template })} />
        ))}
      </SimpleGrid>
      <TemplateDialog isOpen={editing !== undefined} template={editing?.template} onClose={() => setEditing(undefined)} />
    </div>
  );
}
