// Queries for a doctor's notes, and for appointments with unsaved drafts on this device.
import { type ListConsultationNotesParams, listConsultationNotes } from '@lafiya/api-client';
import { useQuery } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/queries.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { appointmentsWithDrafts } from './draft-store.ts';

const root = ['consultation-notes'];

export function useNotes(params: ListConsultationNotesParams) {
  return useApiQuery([...root, 'list', params], (bearer) => listConsultationNotes(params, bearer), { keepPrevious: true });
}

/** Read each time the list opens, because drafts change without the server. */
export function useUnsavedDrafts(): string[] {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: [...root, 'on-this-device', owner],
    // Without storage there are no drafts.
    queryFn: () => appointmentsWithDrafts(owner).catch(() => []),
    enabled: owner !== '',
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}
