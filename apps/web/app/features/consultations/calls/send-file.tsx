// Sends a file during a call: images are shrunk before the upload, and files are scanned before others can download them.
import { filePurposes } from '@lafiya/domain/files/file-rules';
import { useLingui } from '@lingui/react/macro';
import { FileButton, ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { shrinkImage } from '../../../platform/uploads/shrink-image.ts';
import { useUpload } from '../../../platform/uploads/use-upload.ts';
import { useSendMessage } from './call-queries.ts';
import styles from './side.module.css';

const shrinkIfImage = async (file: Blob): Promise<Blob> => (file.type.startsWith('image/') ? shrinkImage(file) : file);

export function SendFile({ id, isForGuests, onSent }: { id: string; isForGuests: boolean; onSent: () => void }) {
  const { t, i18n } = useLingui();
  const sendMessage = useSendMessage(id);
  const { send, progress, errorMessage } = useUpload('call_file', shrinkIfImage);
  const isBusy = progress !== undefined || sendMessage.isPending;
  const share = i18n.number(progress ?? 0, { style: 'percent' });
  // Reset the input, so that the same file can be chosen again after a failure.
  const resetInput = useRef<() => void>(null);
  const upload = async (file: File | null) => {
    const sent = file ? await send(file) : undefined;
    resetInput.current?.();
    if (sent) sendMessage.mutate({ id, data: { fileId: sent.id, isForGuests } }, { onSuccess: onSent });
  };
  return (
    <>
      <FileButton resetRef={resetInput} onChange={(file) => void upload(file)} accept={filePurposes.call_file.types.join(',')}>
        {(props) => (
          <ActionIcon
            {...props}
            variant="default"
            size={44}
            radius="md"
            aria-label={t`Send a file`}
            title={t`Send a file`}
            loading={isBusy}
          >
            <IconPaperclip size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <p className={styles.giving} role="status">
        {errorMessage ?? (progress === undefined ? null : t`Sending the file: ${share}`)}
      </p>
    </>
  );
}
