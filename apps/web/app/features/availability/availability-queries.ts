// Reading and changing a doctor's own hours, and the visits that time off would touch.
import {
  type AvailabilityDayFormInput,
  type AvailabilityFormInput,
  changeAvailabilityDay,
  listAppointments,
  readAvailability,
  readAvailabilityWeek,
  removeAvailabilityDay,
  removeTimeOff,
  saveAvailability,
  type TimeOffFormInput,
  takeTimeOff,
} from '@lafiya/api-client';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['availability'];
const changes = [root, ['free-times'], ['doctors']];

export function useAvailability(enabled = true) {
  return useApiQuery([...root, 'own'], (bearer) => readAvailability(bearer), { enabled });
}

export function useWeek(from: string | undefined) {
  return useApiQuery([...root, 'week', from], (bearer) => readAvailabilityWeek(from ? { from } : {}, bearer), { keepsLast: true });
}

export function useSaveAvailability() {
  return useApiAct({ send: (form: AvailabilityFormInput, bearer) => saveAvailability(form, bearer), changes, quiet: true });
}

export function useChangeDay(done: string) {
  return useApiAct({
    send: ({ date, form }: { date: string; form: AvailabilityDayFormInput }, bearer) => changeAvailabilityDay(date, form, bearer),
    changes,
    done,
    quiet: true,
  });
}

export function useRemoveDay(done: string) {
  return useApiAct({ send: (date: string, bearer) => removeAvailabilityDay(date, {}, bearer), changes, done });
}

export function useTakeTimeOff() {
  return useApiAct({ send: (form: TimeOffFormInput, bearer) => takeTimeOff(form, bearer), changes, quiet: true });
}

export function useRemoveTimeOff(done: string) {
  return useApiAct({ send: (id: string, bearer) => removeTimeOff(id, {}, bearer), changes, done });
}

const most = 100;

/** Visits between two days that still take place; the caller looks at the hours. */
export function useVisitsBetween(startDate: string, endDate: string, enabled: boolean) {
  const params = { startDate, endDate, status: 'PENDING,SCHEDULED,CONFIRMED,IN_PROGRESS', limit: most, sort: 'scheduledTime' } as const;
  return useApiQuery(['appointments', 'between', params], (bearer) => listAppointments(params, bearer), { enabled });
}
