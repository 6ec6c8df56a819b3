// Queries of staff: list, counts, one member, doctors waiting for a licence check, invitations.
import { type ListStaffParams, listInvitations, listStaff, listPendingDoctors, getStaffMember } from '@lafiya/api-client';
import { useApiQuery } from '../../platform/queries.tsx';

export const staffRoot = ['staff'];
/** The queries that every change of a member's access invalidates. */
export const staffChanges = [staffRoot, ['departments']];

export function useStaffList(params: ListStaffParams, enabled = true) {
  return useApiQuery([...staffRoot, 'list', params], (bearer) => listStaff(params, bearer), { enabled, keepPrevious: true });
}

/** Counts only, without the list. */
export function useStaffCounts(enabled = true) {
  const result = useApiQuery([...staffRoot, 'counts'], (bearer) => listStaff({ limit: 1 }, bearer), { enabled });
  return { ...result, data: result.data?.counts };
}

export function useStaffMember(id: string) {
  return useApiQuery([...staffRoot, 'one', id], (bearer) => getStaffMember(id, bearer));
}

export function useWaitingDoctors(enabled = true) {
  return useApiQuery([...staffRoot, 'waiting'], (bearer) => listPendingDoctors(bearer), { enabled });
}

export function useInvitations(enabled = true) {
  return useApiQuery([...staffRoot, 'invitations'], (bearer) => listInvitations(bearer), { enabled });
}
