// Queries for signed notes as patients read them.
import { useGetNoteSummary, useListNoteSummaries } from '@lafiya/api-client/consultations';
import { keepPreviousData } from '@tanstack/react-query';

export const useSummary = (id: string, enabled = true) => useGetNoteSummary(id, { query: { enabled, retry: false } });

export const useSummaries = (before: string | undefined) =>
  useListNoteSummaries(before ? { before } : {}, { query: { placeholderData: keepPreviousData } });
