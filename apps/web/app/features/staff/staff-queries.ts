// Queries and mutations of staff: list, counts, invitations, licences and access.
import type { StaffSearchInput } from '@lafiya/api-client';
import { getListDepartmentsQueryKey } from '@lafiya/api-client/departments';
import {
  getListStaffQueryKey,
  useApproveDoctor,
  useAskForHours as useAsk,
  useCancelInvitation as useCancel,
  useInviteStaffMember as useInvite,
  useListStaff,
  useRefuseDoctor,
  useResendInvitation as useResend,
  useResetStaffSecondFactor,
  useRestoreStaffMember,
  useSearchStaff,
  useSignOutStaffMember,
  useSuspendStaffMember,
} from '@lafiya/api-client/staff';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';

const staff = [getListStaffQueryKey()];
/** The queries that every change of a member's access invalidates. */
const staffAndDepartments = [...staff, getListDepartmentsQueryKey()];

export function useStaffList(search: StaffSearchInput) {
  return useSearchStaff(search, { query: { placeholderData: keepPreviousData } });
}

/** Counts only, without the list. */
export function useStaffCounts(enabled = true) {
  return useListStaff({ limit: 1 }, { query: { enabled, select: ({ counts }) => counts } });
}

export function useInviteStaffMember(email: string) {
  const { t } = useLingui();
  const successMessage = t`The invitation is on its way to ${email}.`;
  return useInvite({ mutation: { meta: { invalidates: staff, successMessage, suppressErrorToast: true } } });
}

export function useResendInvitation(email: string) {
  const { t } = useLingui();
  return useResend({ mutation: { meta: { invalidates: staff, successMessage: t`The invitation is on its way to ${email}.` } } });
}

export function useCancelInvitation() {
  const { t } = useLingui();
  return useCancel({ mutation: { meta: { invalidates: staff, successMessage: t`Invitation withdrawn` } } });
}

export function useApproveLicence() {
  const { t } = useLingui();
  const successMessage = t`Licence approved. We have notified the doctor.`;
  return useApproveDoctor({ mutation: { meta: { invalidates: staffAndDepartments, successMessage } } });
}

export function useRefuseLicence() {
  const { t } = useLingui();
  const successMessage = t`Licence rejected. We have sent the doctor the reason.`;
  return useRefuseDoctor({ mutation: { meta: { invalidates: staffAndDepartments, successMessage } } });
}

export function useSuspend(name: string) {
  const { t } = useLingui();
  const successMessage = t`${name} is suspended and signed out.`;
  return useSuspendStaffMember({ mutation: { meta: { invalidates: staffAndDepartments, successMessage } } });
}

export function useRestore(name: string) {
  const { t } = useLingui();
  return useRestoreStaffMember({
    mutation: { meta: { invalidates: staffAndDepartments, successMessage: t`${name} can sign in again.` } },
  });
}

export function useResetSecondFactor(name: string) {
  const { t } = useLingui();
  const successMessage = t`The second factor of ${name} has been removed.`;
  return useResetStaffSecondFactor({ mutation: { meta: { invalidates: staffAndDepartments, successMessage } } });
}

export function useSignOut(name: string) {
  const { t } = useLingui();
  return useSignOutStaffMember({
    mutation: { meta: { invalidates: staffAndDepartments, successMessage: t`${name} is signed out everywhere.` } },
  });
}

/** The answer says how many doctors were asked. */
export function useAskForHours() {
  return useAsk({ mutation: { onSuccess: ({ message }) => toast.success(message) } });
}
