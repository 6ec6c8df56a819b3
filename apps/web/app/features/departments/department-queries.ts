// Queries and mutations of departments, and the search for members.
import type { DepartmentFormInput } from '@lafiya/api-client';
import {
  getListDepartmentsQueryKey,
  useCreateDepartmentHook,
  useRemoveDepartment as useRemove,
  useUpdateDepartmentHook,
} from '@lafiya/api-client/departments';
import { getListStaffQueryKey, useSearchStaff } from '@lafiya/api-client/staff';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation } from '@tanstack/react-query';

const invalidates = [getListDepartmentsQueryKey(), getListStaffQueryKey()];
const maxResults = 20;

/** Creates a department when there is no id. */
export function useSaveDepartment(id: string | undefined) {
  const { t } = useLingui();
  const create = useCreateDepartmentHook();
  const update = useUpdateDepartmentHook();
  return useMutation({
    mutationFn: (form: DepartmentFormInput) => (id ? update(id, form) : create(form)),
    meta: { invalidates, successMessage: id ? t`Department saved` : t`Department added`, suppressErrorToast: true },
  });
}

export function useRemoveDepartment() {
  const { t } = useLingui();
  return useRemove({ mutation: { meta: { invalidates, successMessage: t`Department removed` } } });
}

/** Active staff who match the search, as possible members. */
export function useColleagues(search: string) {
  const params = { status: 'active', limit: maxResults, ...(search ? { search } : {}) } as const;
  return useSearchStaff(params, { query: { placeholderData: keepPreviousData } });
}
