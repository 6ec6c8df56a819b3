// Queries and mutations for appointments, and the choices in the staff booking form.
import type { Appointment, AppointmentSearchInput, ListAppointmentsParams } from '@lafiya/api-client';
import {
  useBookAppointment,
  useCancelAppointmentHook,
  useConfirmAppointmentHook,
  useHideAppointment as useHide,
  useListAppointments,
  useRejectAppointmentHook,
  useRescheduleAppointment as useReschedule,
  useSearchAppointments,
  useUpdateAppointmentHook,
} from '@lafiya/api-client/appointments';
import { useGetAvailability } from '@lafiya/api-client/availability';
import { getListSpecializationsQueryKey, useListDoctors, useListFreeSlots } from '@lafiya/api-client/doctors';
import { getListPatientsQueryKey, useRegisterPatient as useRegister, useSearchPatients } from '@lafiya/api-client/patients';
import { useGetProfile } from '@lafiya/api-client/profile';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queriesByTopic } from '../../platform/live/live-queries.ts';
import { useRefetchInterval } from '../../platform/queries.tsx';

/** A changed appointment also changes counts of the directory and care relations. */
const invalidates = [...queriesByTopic.appointments, getListSpecializationsQueryKey(), getListPatientsQueryKey()];
const refetchIntervalMs = 60_000;

export function useAppointments(params: ListAppointmentsParams, enabled = true) {
  return useListAppointments(params, {
    query: { enabled, placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) },
  });
}

export function useAppointmentSearch(search: AppointmentSearchInput, enabled = true) {
  return useSearchAppointments(search, {
    query: { enabled, placeholderData: keepPreviousData, ...useRefetchInterval(refetchIntervalMs) },
  });
}

/** Refetches appointments after a refused change, because someone else may have changed them first. */
export function useRefetchAppointments(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of queriesByTopic.appointments) void client.invalidateQueries({ queryKey });
  }, [client]);
}

export type FreeTimesQuery = { doctor: string; from: string; days: number; length: number };

export function useFreeTimes({ doctor, ...params }: FreeTimesQuery) {
  return useListFreeSlots(doctor, params, { query: { placeholderData: keepPreviousData } });
}

const maxChoices = 20;

export function usePatientsToBook(search: string) {
  return useSearchPatients({ limit: maxChoices, ...(search ? { search } : {}) }, { query: { placeholderData: keepPreviousData } });
}

export function useDoctorsToBook(search: string) {
  return useListDoctors({ limit: maxChoices, ...(search ? { search } : {}) }, { query: { placeholderData: keepPreviousData } });
}

/** The signed-in doctor, as a doctor to book. */
export function useOwnDoctor(enabled: boolean): { id: string; timeZone: string } | undefined {
  const doctor = useGetProfile({ query: { enabled } }).data?.doctor;
  const zone = useGetAvailability({ query: { enabled } }).data?.timeZone;
  return doctor && zone ? { id: doctor.id, timeZone: zone } : undefined;
}

/** For the booking form of patients and that of staff. */
export function useBook() {
  return useBookAppointment({ mutation: { meta: { invalidates, suppressErrorToast: true } } });
}

export function useRescheduleAppointment() {
  return useReschedule({ mutation: { meta: { invalidates, suppressErrorToast: true } } });
}

export type AppointmentAction = 'confirm' | 'accept' | 'reject' | 'start' | 'complete' | 'cancel' | 'no_show' | 'uphold';
export type TransitionRequest = { appointment: Appointment; action: AppointmentAction; reason?: string };

export function useTransitionAppointment() {
  const confirm = useConfirmAppointmentHook();
  const reject = useRejectAppointmentHook();
  const cancel = useCancelAppointmentHook();
  const update = useUpdateAppointmentHook();
  const mutationFn = ({ appointment: { id, version }, action, reason }: TransitionRequest) => {
    const why = reason ? { reason, version } : { version };
    switch (action) {
      case 'confirm':
        return confirm(id, { version });
      case 'accept':
        return update(id, { status: 'CONFIRMED', version });
      case 'reject':
        return reject(id, why);
      case 'cancel':
        return cancel(id, why);
      case 'start':
        return update(id, { status: 'IN_PROGRESS', version });
      case 'complete':
        return update(id, { status: 'COMPLETED', version });
      case 'uphold':
        return update(id, { status: 'COMPLETED', ...why });
      case 'no_show':
        return update(id, { status: 'NO_SHOW', version });
    }
  };
  return useMutation({ mutationFn, meta: { invalidates, suppressErrorToast: true } });
}

export function useRegisterPatient() {
  return useRegister({ mutation: { meta: { invalidates: [getListPatientsQueryKey()], suppressErrorToast: true } } });
}

export function useHideAppointment(done: string) {
  return useHide({ mutation: { meta: { invalidates, successMessage: done } } });
}
