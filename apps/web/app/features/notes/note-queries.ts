// The list of a doctor's notes, and of which visits words wait on this device.
import { type ListConsultationNotesParams, listConsultationNotes } from '@lafiya/api-client';
import { useQuery } from '@tanstack/react-query';
import { useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { visitsWithDrafts } from './draft-store.ts';

const root = ['consultation-notes'];

export function useNotes(params: ListConsultationNotesParams) {
  return useApiQuery([...root, 'list', params], (bearer) => listConsultationNotes(params, bearer), { keepsLast: true });
}

/** Read anew each time the list is opened: drafts come and go without the server. */
export function useWaitingDrafts(): string[] {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: [...root, 'on-this-device', owner],
    // A device that keeps nothing has nothing that waits.
    queryFn: () => visitsWithDrafts(owner).catch(() => []),
    enabled: owner !== '',
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}
