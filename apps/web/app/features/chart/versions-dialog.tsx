// All versions of an entry, newest first: who recorded what and when, and why it was changed.
import type { ChartEntry } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Modal, Text } from '@mantine/core';
import { PageError } from '../../platform/page-error.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Pill } from '../../ui/pill.tsx';
import rows from '../../ui/rows.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './chart.module.css';
import { sourceLabels } from '../../ui/source-labels.ts';
import { stateLabels } from './chart-labels.ts';
import { useEntryVersions } from './chart-queries.ts';
import { useEntryText } from './entry-text.ts';

type Props = { patientId: string; entry: ChartEntry };

export function VersionsDialog({ patientId, entry, isOpen, onClose }: Props & { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { titleOf } = useEntryText();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Versions of ${titleOf(entry)}`} size={560}>
      <Versions patientId={patientId} entry={entry} />
    </Modal>
  );
}

function Versions({ patientId, entry }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEntryVersions(patientId, entry.id);
  if (error)
    return <PageError error={error} title={t`The versions could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={entry.version} framed={false} />;
  return (
    <ul className={`${rows.divided} ${rows.spaced}`}>
      {data.versions.map((version) => (
        <Version key={version.version} entry={version} />
      ))}
    </ul>
  );
}

function Version({ entry }: { entry: ChartEntry }) {
  const { t, i18n } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { titleOf, detailsOf } = useEntryText();
  const { version, state, source, recordedBy, recordedAt, note, changeReason } = entry;
  const when = formatDateTime(recordedAt);
  return (
    <Box component="li">
      <Group justify="space-between" align="flex-start" gap="4px 12px">
        <Box flex="1 1 200px" miw={0}>
          <Text size="sm" c="dimmed">
            {t`Version ${version}, ${when}, ${recordedBy}`}
          </Text>
          <Text fw={620} className={styles.text ?? ''}>
            {titleOf(entry)}
          </Text>
          <Text size="sm" className={styles.text ?? ''}>
            {detailsOf(entry).join(' · ')}
          </Text>
          {note ? (
            <Text size="sm" className={styles.text ?? ''}>
              {note}
            </Text>
          ) : null}
          {changeReason ? (
            <Text size="sm" c="dimmed" className={styles.text ?? ''}>
              {t`Reason: ${changeReason}`}
            </Text>
          ) : null}
        </Box>
        <Group gap={6}>
          <Pill>{i18n._(sourceLabels[source])}</Pill>
          <Pill>{i18n._(stateLabels[state])}</Pill>
        </Group>
      </Group>
    </Box>
  );
}
