// Queries and mutations for what surrounds the text of a note: entries, signature, versions, withheld parts and walk-ins.
import {
  getListConsultationNotesQueryKey,
  useGetLastNote,
  useGetNoteRecord,
  useListNoteVersions,
  useOpenWalkIn as useOpen,
  useReleaseNotePart,
  useSaveNoteEntries,
  useSignNote as useSign,
  useWithholdNotePart,
} from '@lafiya/api-client/consultations';
import { useLingui } from '@lingui/react/macro';
import { queriesByTopic } from '../../../../platform/live/live-queries.ts';

const invalidates = queriesByTopic.appointments;

export const useNoteRecord = (id: string) => useGetNoteRecord(id, {});
export const useNoteVersions = (id: string, isOpen: boolean) => useListNoteVersions(id, { query: { enabled: isOpen } });
export const useLastNote = (id: string) => useGetLastNote(id, {});

export function useSignNote(isAmendment: boolean) {
  const { t } = useLingui();
  const successMessage = isAmendment ? t`Amendment signed. The patient can read it now.` : t`Note signed. The patient can read it now.`;
  return useSign({ mutation: { meta: { invalidates, successMessage } } });
}

export const useSaveEntries = () => useSaveNoteEntries({ mutation: { meta: { invalidates: queriesByTopic.calls } } });

export function useWithhold() {
  const { t } = useLingui();
  return useWithholdNotePart({ mutation: { meta: { invalidates, successMessage: t`The patient does not read this part.` } } });
}

export function useRelease() {
  const { t } = useLingui();
  return useReleaseNotePart({
    mutation: { meta: { invalidates, successMessage: t`The patient reads this part once the note is signed.` } },
  });
}

export const useOpenWalkIn = () =>
  useOpen({ mutation: { meta: { invalidates: [getListConsultationNotesQueryKey()], suppressErrorToast: true } } });
