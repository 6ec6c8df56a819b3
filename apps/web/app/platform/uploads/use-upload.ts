// One file on its way to us: how far it has come, and what was wrong with it.
import { filePurposes, type FilePurpose, isTaken, mostBytes } from '@lafiya/domain/files/file-rules';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemWords } from '../forms/problem-words.ts';
import { useSession } from '../session/session-provider.tsx';
import { FileRefused, uploadFile } from './upload-file.ts';

export type SentFile = { id: string; name: string };

/** `prepare` may make the bytes smaller before they travel. */
export function useUpload(purpose: FilePurpose, prepare: (file: Blob) => Promise<Blob> = async (file) => file) {
  const { t } = useLingui();
  const { call } = useSession();
  const problemWords = useProblemWords();
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();

  const send = async (file: File): Promise<SentFile | undefined> => {
    setFault(undefined);
    if (!isTaken(purpose, file.type)) return refuse(filePurposes[purpose].words);
    setProgress(0);
    try {
      const bytes = await prepare(file);
      if (bytes.size > mostBytes) return refuse(t`This file is larger than 20 MB. Please choose a smaller one.`);
      const name = plainName(file.name);
      return { id: await uploadFile(call, { purpose, name, bytes }, setProgress), name };
    } catch (error) {
      return refuse(error instanceof FileRefused ? error.message || t`We cannot take this file.` : problemWords(error));
    } finally {
      setProgress(undefined);
    }
  };
  const refuse = (words: string): undefined => {
    setFault(words);
    return undefined;
  };
  return { send, progress, fault };
}

/** Phones give names that lead somewhere else, or none at all. */
function plainName(name: string): string {
  return (
    name
      .replaceAll(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
      .replace(/^\.+/, '')
      .slice(-200) || 'file'
  );
}
