// The signed note of another doctor, for a doctor who treats the patient: the newest version in full, and the earlier ones.
import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { PageError } from '../../../../platform/page-error.tsx';
import { useDateFormat } from '../../../../platform/use-date-format.ts';
import { Modal } from '../../../../ui/lazy-modal.tsx';
import { SkeletonList } from '../../../../ui/skeletons.tsx';
import { NoteText } from './note-text.tsx';
import { useNoteVersions } from './record-queries.ts';
import { Version } from './versions-dialog.tsx';

type Props = {
  /** Undefined before the first one is opened. */
  meeting: { id: string; at: string } | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export function SignedNoteDialog({ meeting, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data, error, isFetching, refetch } = useNoteVersions(meeting?.id ?? '', isOpen);
  const when = meeting && formatDateTime(meeting.at);
  const [newest, ...earlier] = data?.versions ?? [];
  return (
    <Modal opened={isOpen} onClose={onClose} title={when ? t`Note of ${when}` : t`Note`} size={720}>
      {error ? (
        <PageError error={error} title={t`The note could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={4} framed={false} /> : null}
      {newest ? (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {t`Signed by ${newest.signerName}, licence ${newest.licenseNumber} (${formatDateTime(newest.signedAt)})`}
          </Text>
          {newest.amendmentReason ? <Text>{t`Amended: ${newest.amendmentReason}`}</Text> : null}
          <NoteText version={newest} />
          {earlier.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </Stack>
      ) : null}
    </Modal>
  );
}
