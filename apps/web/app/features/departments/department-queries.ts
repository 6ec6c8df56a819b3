// Queries and mutations of departments, and the search for members.
import {
  createDepartment,
  type DepartmentFormInput,
  listDepartments,
  listStaff,
  removeDepartment,
  updateDepartment,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['departments'];
const changes = [root, ['staff']];
const maxResults = 20;

export function useDepartments() {
  return useApiQuery(root, (bearer) => listDepartments(bearer));
}

/** Creates a department when there is no id. */
export function useSaveDepartment(id: string | undefined) {
  const { t } = useLingui();
  return useApiMutation({
    send: (form: DepartmentFormInput, bearer) => (id ? updateDepartment(id, form, bearer) : createDepartment(form, bearer)),
    invalidates: changes,
    successMessage: id ? t`The department is saved.` : t`The department is there.`,
  });
}

export function useRemoveDepartment() {
  const { t } = useLingui();
  return useApiMutation({
    send: (id: string, bearer) => removeDepartment(id, {}, bearer),
    invalidates: changes,
    successMessage: t`The department is removed.`,
  });
}

/** Active staff who match the search, as possible members. */
export function useColleagues(search: string) {
  return useApiQuery(
    ['staff', 'colleagues', search],
    (bearer) => listStaff({ status: 'active', limit: maxResults, ...(search ? { search } : {}) }, bearer),
    { keepPrevious: true },
  );
}
