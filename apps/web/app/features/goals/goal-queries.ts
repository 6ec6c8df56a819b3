// The goals of a patient, and the requests that change them. Each change makes the list anew.
import {
  getListGoalsQueryKey,
  useChangeGoal,
  useEndGoal,
  useListGoals,
  useSetGoal,
  useTakeBackGoalDay,
  useTickGoalDay,
} from '@lafiya/api-client/goals';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useNow } from '../../platform/use-now.ts';
import { dateIn } from '../../platform/zoned-time.ts';

const minuteMs = 60_000;

/** The reader's day decides which week is the present one. */
export function useGoals(patientId: string) {
  const zone = useOwnZone();
  const today = dateIn(new Date(useNow(minuteMs)), zone);
  return useListGoals(patientId, { today });
}

const metaOf = (patientId: string, successMessage?: string) => ({
  invalidates: [getListGoalsQueryKey(patientId)],
  ...(successMessage === undefined ? {} : { successMessage }),
});

export const useSetNewGoal = (patientId: string, successMessage: string) =>
  useSetGoal({ mutation: { meta: { ...metaOf(patientId, successMessage), suppressErrorToast: true } } });
export const useChange = (patientId: string, successMessage: string) =>
  useChangeGoal({ mutation: { meta: { ...metaOf(patientId, successMessage), suppressErrorToast: true } } });
export const useEnd = (patientId: string) => useEndGoal({ mutation: { meta: metaOf(patientId) } });
export const useTick = (patientId: string) => useTickGoalDay({ mutation: { meta: metaOf(patientId) } });
export const useTakeBack = (patientId: string) => useTakeBackGoalDay({ mutation: { meta: metaOf(patientId) } });
