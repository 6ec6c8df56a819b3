// A list of files that the worker makes on request: what each is doing, how far it is, and its download while it is there.
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconDownload, type Icon } from '@tabler/icons-react';
import { useDownload } from '../platform/download.ts';
import { useDateFormat } from '../platform/use-date-format.ts';
import { SettingList, SettingRow } from './setting-row.tsx';

type Copy = {
  id: string;
  status: 'waiting' | 'running' | 'ready' | 'failed' | 'expired';
  /** In per cent. */
  progress: number;
  sizeBytes: number | null;
  pages?: number | null;
  requestedAt: string;
  expiresAt: string | null;
};
type Props = { label: string; copies: readonly Copy[]; icon: Icon; fileOf: (copy: Copy) => { path: string; name: string } };

export const isInProgress = ({ status }: Pick<Copy, 'status'>): boolean => status === 'waiting' || status === 'running';

export function CopyList({ label, copies, icon, fileOf }: Props) {
  if (copies.length === 0) return null;
  return (
    <SettingList label={label}>
      {copies.map((copy) => (
        <CopyRow key={copy.id} copy={copy} icon={icon} file={fileOf(copy)} />
      ))}
    </SettingList>
  );
}

function CopyRow({ copy, icon, file }: { copy: Copy; icon: Icon; file: { path: string; name: string } }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const download = useDownload();
  const sizeText = useSizeText();
  const asked = formatDateTime(copy.requestedAt);
  const until = copy.expiresAt ? formatDateTime(copy.expiresAt) : '';
  const size = sizeText(copy);
  const statusLabels: Record<Copy['status'], string> = {
    waiting: t`In the queue`,
    running: t`Preparing, ${copy.progress} %`,
    ready: t`Ready, ${size}. We delete it ${until}.`,
    failed: t`This copy failed. Please create a new one.`,
    expired: t`Deleted`,
  };
  return (
    <SettingRow
      icon={icon}
      tone={copy.status === 'ready' ? 'primary' : 'plain'}
      title={t`Requested ${asked}`}
      action={
        copy.status === 'ready' ? (
          <Button
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => download.mutate(file)}
          >
            <Trans>Download</Trans>
          </Button>
        ) : null
      }
    >
      <span role="status">{statusLabels[copy.status]}</span>
      {isInProgress(copy) ? <Progress value={copy.progress} aria-label={t`Progress of your copy`} maw={320} mt="xs" /> : null}
    </SettingRow>
  );
}

/** '7 pages, 120 kB' */
function useSizeText(): (copy: Copy) => string {
  const { t } = useLingui();
  return ({ sizeBytes, pages }) => {
    if (sizeBytes === null) return '';
    const size = sizeBytes < 1_000_000 ? `${Math.max(1, Math.round(sizeBytes / 1_000))} kB` : `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
    return pages ? t`${plural(pages, { one: '# page', other: '# pages' })}, ${size}` : size;
  };
}
