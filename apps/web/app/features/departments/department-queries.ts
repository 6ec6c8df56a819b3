// Reading and changing departments, and finding people who could belong to one.
import {
  createDepartment,
  type DepartmentFormInput,
  listDepartments,
  listStaff,
  removeDepartment,
  updateDepartment,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['departments'];
const changes = [root, ['staff']];
const mostFound = 20;

export function useDepartments() {
  return useApiQuery(root, (bearer) => listDepartments(bearer));
}

/** A new one when it has no id yet. */
export function useSaveDepartment(id: string | undefined) {
  const { t } = useLingui();
  return useApiAct({
    send: (form: DepartmentFormInput, bearer) => (id ? updateDepartment(id, form, bearer) : createDepartment(form, bearer)),
    changes,
    done: id ? t`The department is saved.` : t`The department is there.`,
  });
}

export function useRemoveDepartment() {
  const { t } = useLingui();
  return useApiAct({
    send: (id: string, bearer) => removeDepartment(id, {}, bearer),
    changes,
    done: t`The department is removed.`,
  });
}

/** Staff whose name fits, for the choice of members. */
export function useColleagues(search: string) {
  return useApiQuery(
    ['staff', 'colleagues', search],
    (bearer) => listStaff({ status: 'active', limit: mostFound, ...(search ? { search } : {}) }, bearer),
    { keepsLast: true },
  );
}
