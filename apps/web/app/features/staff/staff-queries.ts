// Reading the staff: the list with its counts, one of them, who waits for a check, who was invited.
import { type ListStaffParams, listInvitations, listStaff, listWaitingDoctors, seeStaffMember } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

export const staffRoot = ['staff'];
/** What every act on somebody's access changes: the lists, the person, and the departments that show them. */
export const staffChanges = [staffRoot, ['departments']];

export function useStaffList(params: ListStaffParams, enabled = true) {
  return useApiQuery([...staffRoot, 'list', params], (bearer) => listStaff(params, bearer), { enabled, keepsLast: true });
}

/** How many there are of each kind, without the people. */
export function useStaffCounts(enabled = true) {
  const answer = useApiQuery([...staffRoot, 'counts'], (bearer) => listStaff({ limit: 1 }, bearer), { enabled });
  return { ...answer, data: answer.data?.counts };
}

export function useStaffMember(id: string) {
  return useApiQuery([...staffRoot, 'one', id], (bearer) => seeStaffMember(id, bearer));
}

export function useWaitingDoctors(enabled = true) {
  return useApiQuery([...staffRoot, 'waiting'], (bearer) => listWaitingDoctors(bearer), { enabled });
}

export function useInvitations(enabled = true) {
  return useApiQuery([...staffRoot, 'invitations'], (bearer) => listInvitations(bearer), { enabled });
}
