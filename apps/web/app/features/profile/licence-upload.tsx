// Upload field for the licence document, with progress.
import { filePurposes } from '@lafiya/domain/files/file-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './profile.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { type UploadedFile, useUpload } from '../../platform/uploads/use-upload.ts';

type LicenceUploadProps = {
  file: UploadedFile | undefined;
  onFile: (file: UploadedFile) => void;
  /** Error of the surrounding form. */
  error?: string | undefined;
};

export function LicenceUpload({ file, onFile, error }: LicenceUploadProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { send, progress, errorMessage } = useUpload('licence');
  const choose = async (chosen: File | undefined) => {
    const sent = chosen ? await send(chosen) : undefined;
    if (sent) onFile(sent);
    if (input.current) input.current.value = '';
  };
  const FileIcon = file ? IconFileCheck : IconFileUpload;
  const message = errorMessage ?? error;
  return (
    <Stack gap="xs">
      <Text component="label" fz="0.9063rem" fw={580} htmlFor={id}>
        <Trans>Licence document</Trans>
      </Text>
      <input
        ref={input}
        id={id}
        className={styles.heard}
        type="file"
        tabIndex={-1}
        accept={filePurposes.licence.types.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <div className={styles.file} data-done={file ? true : undefined}>
        <FileIcon size={22} stroke={1.75} aria-hidden />
        <Text span flex="1 1 140px" miw={0} fw={560}>
          {file ? file.name : t`No file chosen yet`}
        </Text>
        <Button variant="default" loading={progress !== undefined} onClick={() => input.current?.click()}>
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
      </div>
      {progress === undefined ? null : <ProgressBar share={progress} />}
      <Text fz="0.8438rem" c="dimmed" id={`${id}-hint`}>
        <Trans>A PDF or picture (JPEG, PNG) of your practising licence, up to 20 MB. Only you and the clinic’s admins can open it.</Trans>
      </Text>
      <div role="status">
        {message ? (
          <Text fz="0.8438rem" c="var(--danger)">
            {fieldError(message)}
          </Text>
        ) : null}
      </div>
    </Stack>
  );
}
