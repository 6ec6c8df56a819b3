// Queries and mutations of services, testimonials, team order, figures and the banner (admins).
import { getListDoctorsQueryKey, useListDoctors } from '@lafiya/api-client/doctors';
import {
  getGetPromotionSettingsQueryKey,
  getListEditorCountersQueryKey,
  getListEditorServicesQueryKey,
  getListPinnedDoctorsQueryKey,
  getGetSiteCountsQueryKey,
  getListTestimonialCandidatesQueryKey,
  useCreateSiteService,
  useReorderServices,
  useSetPinnedDoctors,
  useSetTestimonials,
  useUpdateCounter,
  useUpdatePromotionSettings,
  useUpdateSiteService,
} from '@lafiya/api-client/site';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';

const services = [getListEditorServicesQueryKey()];
const maxResults = 8;

export function useSaveService() {
  const { t } = useLingui();
  return useUpdateSiteService({ mutation: { meta: { invalidates: services, successMessage: t`Service saved` } } });
}

export function useAddService() {
  const { t } = useLingui();
  return useCreateSiteService({ mutation: { meta: { invalidates: services, successMessage: t`Service added` } } });
}

export function useOrderServices() {
  return useReorderServices({ mutation: { meta: { invalidates: services } } });
}

export function usePickTestimonials() {
  return useSetTestimonials({ mutation: { meta: { invalidates: [getListTestimonialCandidatesQueryKey(), getGetSiteCountsQueryKey()] } } });
}

/** Listed doctors who match the search and can be pinned. */
export function useDoctorsToPin(search: string) {
  const params = { sort: 'team', limit: maxResults, ...(search ? { search } : {}) } as const;
  return useListDoctors(params, { query: { placeholderData: keepPreviousData } });
}

export function useOrderTeam() {
  return useSetPinnedDoctors({ mutation: { meta: { invalidates: [getListPinnedDoctorsQueryKey(), getListDoctorsQueryKey()] } } });
}

export function useSetCounter() {
  const { t } = useLingui();
  const invalidates = [getListEditorCountersQueryKey()];
  return useUpdateCounter({ mutation: { meta: { invalidates, successMessage: t`Figure saved` } } });
}

export function useSetPromotion() {
  const { t } = useLingui();
  const invalidates = [getGetPromotionSettingsQueryKey()];
  return useUpdatePromotionSettings({ mutation: { meta: { invalidates, successMessage: t`Banner saved` } } });
}
