// Queries and mutations for attendance disputes.
import { useDecideDispute, useDisputeAttendance, useListDisputes } from '@lafiya/api-client/consultations';
import { keepPreviousData } from '@tanstack/react-query';
import { queriesByTopic } from '../../../platform/live/live-queries.ts';

export function useDispute(done: string) {
  return useDisputeAttendance({ mutation: { meta: { invalidates: queriesByTopic.appointments, successMessage: done } } });
}

type DisputeTab = 'open' | 'decided';

export function useDisputes(params: { status: DisputeTab; page: number; limit: number }) {
  return useListDisputes(params, { query: { placeholderData: keepPreviousData } });
}

export function useDecision(done: string) {
  return useDecideDispute({ mutation: { meta: { invalidates: queriesByTopic.appointments, successMessage: done } } });
}
