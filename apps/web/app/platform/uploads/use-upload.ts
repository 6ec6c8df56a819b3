// State of one file upload: its progress and its error.
import {
  filePurposes,
  type FilePurpose,
  hasExpectedExtension,
  isAcceptedType,
  maxFileBytes,
  storedNameFor,
} from '@lafiya/domain/files/file-rules';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemMessage } from '../forms/problem-message.ts';
import { useSession } from '../session/session-provider.tsx';
import { FileRejectedError, uploadFile } from './upload-file.ts';

export type UploadedFile = { id: string; name: string };

/** `prepare` may shrink the bytes before upload. */
export function useUpload(purpose: FilePurpose, prepare: (file: Blob) => Promise<Blob> = async (file) => file) {
  const { t } = useLingui();
  const { call } = useSession();
  const problemMessage = useProblemMessage();
  const [progress, setProgress] = useState<number>();
  const [errorMessage, setErrorMessage] = useState<string>();

  const send = async (file: File): Promise<UploadedFile | undefined> => {
    setErrorMessage(undefined);
    if (!isAcceptedType(purpose, file.type)) return fail(filePurposes[purpose].typeMessage);
    setProgress(0);
    try {
      const bytes = await prepare(file);
      if (bytes.size > maxFileBytes) return fail(t`This file is larger than 20 MB. Please choose a smaller one.`);
      const name = uploadName(file.name, bytes.type);
      return { id: await uploadFile(call, { purpose, name, bytes }, setProgress), name };
    } catch (error) {
      return fail(error instanceof FileRejectedError ? error.message || t`We cannot accept this file.` : problemMessage(error));
    } finally {
      setProgress(undefined);
    }
  };
  const fail = (message: string): undefined => {
    setErrorMessage(message);
    return undefined;
  };
  return { send, progress, errorMessage };
}

/** A picture that was shrunk is a JPEG, and some phones send a name without an extension, or none at all. */
function uploadName(name: string, contentType: string): string {
  const safeName = sanitizeFileName(name);
  return hasExpectedExtension(safeName, contentType) ? safeName : storedNameFor(safeName, contentType);
}

/** Removes path separators and control characters. */
function sanitizeFileName(name: string): string {
  return (
    name
      .replaceAll(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
      .replace(/^\.+/, '')
      .slice(-200) || 'file'
  );
}
