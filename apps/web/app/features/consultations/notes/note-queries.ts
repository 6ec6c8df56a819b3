// Queries for a doctor's notes, and for appointments with unsaved drafts on this device.
import type { ListConsultationNotesParams } from '@lafiya/api-client';
import { useListConsultationNotes } from '@lafiya/api-client/consultations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { appointmentsWithDrafts } from './draft-store.ts';

export function useNotes(params: ListConsultationNotesParams) {
  return useListConsultationNotes(params, { query: { placeholderData: keepPreviousData } });
}

/** Read each time the list opens, because drafts change without the server. */
export function useUnsavedDrafts(): string[] {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: ['drafts-on-this-device', owner],
    // Without storage there are no drafts.
    queryFn: () => appointmentsWithDrafts(owner).catch(() => []),
    enabled: owner !== '',
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}
