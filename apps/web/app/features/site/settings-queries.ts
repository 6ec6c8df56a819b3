// Queries and mutations of services, testimonials, team order, figures and the banner (admins).
import {
  createSiteService,
  listEditorCounters,
  listDoctors,
  listEditorServices,
  listTestimonialCandidates,
  listPinnedDoctors,
  type NewSiteServiceInput,
  setPinnedDoctors,
  setTestimonials,
  getPromotionSettings,
  reorderServices,
  updateCounter,
  updatePromotionSettings,
  type SiteCounter,
  type SiteCounterFormInput,
  type SitePromotionFormInput,
  type SiteServiceFormInput,
  updateSiteService,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['site'];
const services = [...root, 'services'];
const testimonials = [...root, 'testimonials'];
const team = [...root, 'team'];
const counters = [...root, 'counters'];
const promotion = [...root, 'promotion'];
const maxResults = 8;

export function useServices() {
  return useApiQuery(services, (bearer) => listEditorServices(bearer));
}

export function useSaveService(slug: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (form: SiteServiceFormInput, bearer) => updateSiteService(slug, form, bearer),
    invalidates: [services],
    successMessage: t`The service is saved.`,
  });
}

export function useAddService() {
  const { t } = useLingui();
  return useApiMutation({
    send: (form: NewSiteServiceInput, bearer) => createSiteService(form, bearer),
    invalidates: [services],
    successMessage: t`The service is there.`,
  });
}

export function useOrderServices() {
  return useApiMutation({ send: (slugs: string[], bearer) => reorderServices({ slugs }, bearer), invalidates: [services] });
}

export function useTestimonials() {
  return useApiQuery(testimonials, (bearer) => listTestimonialCandidates(bearer));
}

export function usePickTestimonials() {
  return useApiMutation({ send: (ids: string[], bearer) => setTestimonials({ ids }, bearer), invalidates: [testimonials] });
}

export function usePinnedDoctors() {
  return useApiQuery(team, (bearer) => listPinnedDoctors(bearer));
}

/** Listed doctors who match the search and can be pinned. */
export function useDoctorsToPin(search: string) {
  const params = { sort: 'team', limit: maxResults, ...(search ? { search } : {}) } as const;
  return useApiQuery([...team, 'found', search], (bearer) => listDoctors(params, bearer), { keepPrevious: true });
}

export function useOrderTeam() {
  return useApiMutation({ send: (ids: string[], bearer) => setPinnedDoctors({ ids }, bearer), invalidates: [team] });
}

export function useCounters() {
  return useApiQuery(counters, (bearer) => listEditorCounters(bearer));
}

export function useSetCounter(name: SiteCounter['name']) {
  const { t } = useLingui();
  return useApiMutation({
    send: (form: SiteCounterFormInput, bearer) => updateCounter(name, form, bearer),
    invalidates: [counters],
    successMessage: t`The figure is set.`,
  });
}

export function usePromotion() {
  return useApiQuery(promotion, (bearer) => getPromotionSettings(bearer));
}

export function useSetPromotion() {
  const { t } = useLingui();
  return useApiMutation({
    send: (form: SitePromotionFormInput, bearer) => updatePromotionSettings(form, bearer),
    invalidates: [promotion],
    successMessage: t`The banner is saved.`,
  });
}
