// Gives a file during a call: a picture is made small before it travels, and our scanner looks at it before the other side may have it.
import { filePurposes } from '@lafiya/domain/files/file-rules';
import { useLingui } from '@lingui/react/macro';
import { FileButton, ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { shrinkImage } from '../../platform/uploads/shrink-image.ts';
import { useUpload } from '../../platform/uploads/use-upload.ts';
import { useGiveFile } from './call-queries.ts';
import styles from './side.module.css';

const smaller = async (file: Blob): Promise<Blob> => (file.type.startsWith('image/') ? shrinkImage(file) : file);

export function GiveFile({ id, onGiven }: { id: string; onGiven: () => void }) {
  const { t, i18n } = useLingui();
  const give = useGiveFile(id);
  const { send, progress, fault } = useUpload('call_file', smaller);
  const isBusy = progress !== undefined || give.isPending;
  const share = i18n.number(progress ?? 0, { style: 'percent' });
  // The same file may be chosen again after it did not work.
  const forget = useRef<() => void>(null);
  const take = async (file: File | null) => {
    const sent = file ? await send(file) : undefined;
    forget.current?.();
    if (sent) give.mutate(sent.id, { onSuccess: onGiven });
  };
  return (
    <>
      <FileButton resetRef={forget} onChange={(file) => void take(file)} accept={filePurposes.call_file.types.join(',')}>
        {(props) => (
          <ActionIcon
            {...props}
            variant="default"
            size={44}
            radius="md"
            aria-label={t`Give a file`}
            title={t`Give a file`}
            loading={isBusy}
          >
            <IconPaperclip size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <p className={styles.giving} role="status">
        {fault ?? (progress === undefined ? null : t`Sending the file: ${share}`)}
      </p>
    </>
  );
}
