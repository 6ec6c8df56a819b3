// Queries and mutations for appointments, their history, and the choices in the staff booking form.
import {
  type BookingFormInput,
  bookAppointment,
  hideAppointment,
  type ListAppointmentsParams,
  listAppointments,
  listDoctors,
  listFreeSlots,
  listPatients,
  getAppointment,
  type PatientRegistrationInput,
  getAppointmentHistory,
  getAvailability,
  registerPatient,
} from '@lafiya/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['appointments'];
/** Query keys to invalidate when an appointment changes: lists, free times, the doctor's week, and care relations. */
export const appointmentChanges = [root, ['availability'], ['free-times'], ['doctors'], ['patients']];
const refetchIntervalMs = 60_000;

export function useAppointments(params: ListAppointmentsParams, enabled = true) {
  return useApiQuery([...root, 'list', params], (bearer) => listAppointments(params, bearer), {
    enabled,
    keepPrevious: true,
    refetchIntervalMs,
  });
}

export function useAppointment(id: string) {
  return useApiQuery([...root, 'one', id], (bearer) => getAppointment(id, bearer), { enabled: id !== '' });
}

export function useAppointmentHistory(id: string) {
  return useApiQuery([...root, 'history', id], (bearer) => getAppointmentHistory(id, bearer), { enabled: id !== '' });
}

/** Refetches appointments after a refused change, because someone else may have changed them first. */
export function useRefetchAppointments(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: root }), [client]);
}

export type FreeTimesQuery = { doctor: string; from: string; days: number; length: number };

export function useFreeTimes({ doctor, from, days, length }: FreeTimesQuery) {
  return useApiQuery(['free-times', doctor, from, days, length], (bearer) => listFreeSlots(doctor, { from, days, length }, bearer), {
    keepPrevious: true,
  });
}

const maxChoices = 20;

export function usePatientsToBook(search: string) {
  const params = { limit: maxChoices, ...(search ? { search } : {}) };
  return useApiQuery(['patients', 'list', params], (bearer) => listPatients(params, bearer), { keepPrevious: true });
}

export function useDoctorsToBook(search: string, enabled: boolean) {
  const params = { limit: maxChoices, ...(search ? { search } : {}) };
  return useApiQuery(['doctors', 'to-book', params], (bearer) => listDoctors(params, bearer), { enabled, keepPrevious: true });
}

/** The time zone of the signed-in doctor. */
export function useOwnZone(enabled: boolean): string | undefined {
  return useApiQuery(['availability', 'own'], (bearer) => getAvailability(bearer), { enabled }).data?.timeZone;
}

export function useBookForPatient() {
  return useApiMutation({
    send: ({ form, key }: { form: BookingFormInput; key: string }, bearer) =>
      bookAppointment(form, { headers: { ...bearer.headers, 'idempotency-key': key } }),
    invalidates: appointmentChanges,
    suppressErrorToast: true,
  });
}

export function useRegisterPatient() {
  return useApiMutation({
    send: ({ form, key }: { form: PatientRegistrationInput; key: string }, bearer) =>
      registerPatient(form, { headers: { ...bearer.headers, 'idempotency-key': key } }),
    invalidates: [['patients']],
    suppressErrorToast: true,
  });
}

export function useHideAppointment(done: string) {
  return useApiMutation({
    send: (id: string, bearer) => hideAppointment(id, bearer),
    invalidates: appointmentChanges,
    successMessage: done,
  });
}
