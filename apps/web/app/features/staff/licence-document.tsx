// Button to download a licence document.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../../platform/download.ts';

type File = { id: string; name: string };

export function LicenceDocument({ file, owner }: { file: File | null; owner: string }) {
  const { t } = useLingui();
  const download = useDownload();
  if (!file)
    return (
      <Text span inherit c="var(--warn)" fw={580}>
        <Trans>Document is missing</Trans>
      </Text>
    );
  return (
    <Button
      size="sm"
      variant="soft"
      loading={download.isPending}
      aria-label={t`Document of ${owner}, download`}
      leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
      onClick={() => download.mutate({ path: `/api/files/${file.id}/content`, name: file.name })}
    >
      <Trans>Document</Trans>
    </Button>
  );
}
