// Reading visits, their history and what a staff booking needs to choose from.
import {
  type BookingFormInput,
  bookAppointment,
  hideAppointment,
  type ListAppointmentsParams,
  listAppointments,
  listDoctors,
  listFreeSlots,
  listPatients,
  openAppointment,
  type PatientRegistrationInput,
  readAppointmentHistory,
  readAvailability,
  registerPatient,
} from '@lafiya/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['appointments'];
/** What a visit that moves makes untrue: lists, free times, the doctor's week, and who is in whose care. */
export const visitChanges = [root, ['availability'], ['free-times'], ['doctors'], ['patients']];
const lookAgainMs = 60_000;

export function useAppointments(params: ListAppointmentsParams, enabled = true) {
  return useApiQuery([...root, 'list', params], (bearer) => listAppointments(params, bearer), {
    enabled,
    keepsLast: true,
    everyMs: lookAgainMs,
  });
}

export function useAppointment(id: string) {
  return useApiQuery([...root, 'one', id], (bearer) => openAppointment(id, bearer), { enabled: id !== '' });
}

export function useAppointmentHistory(id: string) {
  return useApiQuery([...root, 'history', id], (bearer) => readAppointmentHistory(id, bearer), { enabled: id !== '' });
}

/** After a refusal the list is read again: somebody else was quicker. */
export function useReadVisitsAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: root }), [client]);
}

export type FreeTimesQuestion = { doctor: string; from: string; days: number; length: number };

export function useFreeTimes({ doctor, from, days, length }: FreeTimesQuestion) {
  return useApiQuery(['free-times', doctor, from, days, length], (bearer) => listFreeSlots(doctor, { from, days, length }, bearer), {
    keepsLast: true,
  });
}

const fewEnough = 20;

export function usePatientsToBook(search: string) {
  const params = { limit: fewEnough, ...(search ? { search } : {}) };
  return useApiQuery(['patients', 'list', params], (bearer) => listPatients(params, bearer), { keepsLast: true });
}

export function useDoctorsToBook(search: string, enabled: boolean) {
  const params = { limit: fewEnough, ...(search ? { search } : {}) };
  return useApiQuery(['doctors', 'to-book', params], (bearer) => listDoctors(params, bearer), { enabled, keepsLast: true });
}

/** In which zone a doctor who books for themself works. */
export function useOwnZone(enabled: boolean): string | undefined {
  return useApiQuery(['availability', 'own'], (bearer) => readAvailability(bearer), { enabled }).data?.timeZone;
}

export function useBookForPatient() {
  return useApiAct({
    send: ({ form, key }: { form: BookingFormInput; key: string }, bearer) =>
      bookAppointment(form, { headers: { ...bearer.headers, 'idempotency-key': key } }),
    changes: visitChanges,
    quiet: true,
  });
}

export function useRegisterPatient() {
  return useApiAct({
    send: ({ form, key }: { form: PatientRegistrationInput; key: string }, bearer) =>
      registerPatient(form, { headers: { ...bearer.headers, 'idempotency-key': key } }),
    changes: [['patients']],
    quiet: true,
  });
}

export function useHideAppointment(done: string) {
  return useApiAct({ send: (id: string, bearer) => hideAppointment(id, bearer), changes: visitChanges, done });
}
