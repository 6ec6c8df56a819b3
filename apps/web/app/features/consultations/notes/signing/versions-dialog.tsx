// All signed versions of a note, newest first: who signed when, why it was amended and what changed.
import { useLingui } from '@lingui/react/macro';
import { Modal, Stack, Text } from '@mantine/core';
import type { NoteVersionListVersionsItem } from '@lafiya/api-client';
import { PageError } from '../../../../platform/page-error.tsx';
import { useDateFormat } from '../../../../platform/use-date-format.ts';
import { SkeletonList } from '../../../../ui/skeletons.tsx';
import { Differences } from './differences.tsx';
import { NoteText } from './note-text.tsx';
import { useNoteVersions } from './record-queries.ts';
import styles from './signing.module.css';

export function VersionsDialog({ encounterId, isOpen, onClose }: { encounterId: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useNoteVersions(encounterId, isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Versions of this note`} size={720}>
      {error ? (
        <PageError error={error} title={t`The versions could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={3} framed={false} /> : null}
      <Stack gap="lg">
        {data?.versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </Stack>
    </Modal>
  );
}

export function Version({
  version: { version, signedAt, signerName, licenseNumber, amendmentReason, changes, fields, diagnoses },
}: {
  version: NoteVersionListVersionsItem;
}) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  return (
    <article className={styles.version}>
      <h3>{t`Version ${version}`}</h3>
      <Text size="sm" c="dimmed">
        {t`${signerName}, licence ${licenseNumber}, ${formatDateTime(signedAt)}`}
      </Text>
      {amendmentReason ? <Text>{amendmentReason}</Text> : null}
      <Differences differences={changes} />
      <details>
        <summary>{t`Full text of version ${version}`}</summary>
        <NoteText version={{ fields, diagnoses }} />
      </details>
    </article>
  );
}
