// Revisions of a post, with author, preview and restore.
import type { EditorSitePost, SitePostRevision } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { Pill } from '../../ui/pill.tsx';
import { RichText } from './rich-text.tsx';
import { useRestoreRevision } from './site-queries.ts';
import styles from './site.module.css';

type Props = { post: EditorSitePost; onRestored: (post: EditorSitePost) => void };

export function RevisionsCard({ post, onRestored }: Props) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const [shown, setShown] = useState<SitePostRevision>();
  const number = shown?.number ?? 0;
  return (
    <Card title={t`Revisions`}>
      <Stack component="ol" gap="sm">
        {post.revisions.map((revision) => (
          <Group key={revision.number} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Group gap="xs">
                <Trans>Revision {revision.number}</Trans>
                {revision.isPublished ? (
                  <Pill tone="confirmed" icon={IconWorld}>
                    <Trans>Public</Trans>
                  </Pill>
                ) : null}
              </Group>
              <Text size="sm" c="var(--text-soft)">
                {[formatDateTime(revision.savedAt), revision.savedBy].filter(Boolean).join(', ')}
              </Text>
            </div>
            <Button size="sm" variant="subtle" aria-label={t`View revision ${revision.number}`} onClick={() => setShown(revision)}>
              <Trans>View</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
      <FormDialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={t`Revision ${number}`} size={720}>
        {shown ? (
          <RevisionPreview
            post={post}
            revision={shown}
            onClose={() => setShown(undefined)}
            onRestored={(restored) => {
              setShown(undefined);
              onRestored(restored);
            }}
          />
        ) : null}
      </FormDialog>
    </Card>
  );
}

function RevisionPreview({ post, revision, onClose, onRestored }: Props & { revision: SitePostRevision; onClose: () => void }) {
  const restore = useRestoreRevision();
  const restoreRevision = () => restore.mutate({ id: post.id, data: { revision: revision.number } }, { onSuccess: onRestored });
  const isLatest = revision.number === post.revision;
  return (
    <div className={dialog.form}>
      <div className={styles.preview}>
        {revision.ownPicture ? <img className={styles.previewPicture} src={revision.ownPicture.url} alt={revision.ownPicture.alt} /> : null}
        <Text fz="1.375rem" fw={720} lh={1.25} lts="-0.02em">
          {revision.title}
        </Text>
        <Text size="sm" c="var(--text-soft)">
          {revision.summary}
        </Text>
        <RichText className={styles.prose} text={revision.body} headings={3} />
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button loading={restore.isPending} disabled={isLatest} onClick={restoreRevision}>
          {isLatest ? <Trans>This is the latest version</Trans> : <Trans>Restore this version</Trans>}
        </Button>
      </div>
    </div>
  );
}
