// Queries for signed notes as patients read them.
import { useGetNoteSummary, useListNoteSummaries } from '@lafiya/api-client/consultations';
import { keepPreviousData } from '@tanstack/react-query';

export const useSummary = (id: string, enabled = true) => useGetNoteSummary(id, { query: { enabled, retry: false } });

/** The last meeting of the page before. */
export type MeetingCursor = { before: string; beforeId: string };

export const useSummaries = (cursor: MeetingCursor | undefined) =>
  useListNoteSummaries(cursor ?? {}, { query: { placeholderData: keepPreviousData } });
