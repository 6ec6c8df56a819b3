// Reading and changing services, voices, the team's order, figures and the banner, for admins.
import {
  createSiteService,
  listCounters,
  listDoctors,
  listEditedServices,
  listOfferedTestimonials,
  listPinnedDoctors,
  type NewSiteServiceInput,
  orderTeam,
  pickTestimonials,
  readPromotion,
  reorderServices,
  setCounter,
  setPromotion,
  type SiteCounter,
  type SiteCounterFormInput,
  type SitePromotionFormInput,
  type SiteServiceFormInput,
  updateSiteService,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['site'];
const services = [...root, 'services'];
const testimonials = [...root, 'testimonials'];
const team = [...root, 'team'];
const counters = [...root, 'counters'];
const promotion = [...root, 'promotion'];
const mostFound = 8;

export function useServices() {
  return useApiQuery(services, (bearer) => listEditedServices(bearer));
}

export function useSaveService(slug: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (form: SiteServiceFormInput, bearer) => updateSiteService(slug, form, bearer),
    changes: [services],
    done: t`The service is saved.`,
  });
}

export function useAddService() {
  const { t } = useLingui();
  return useApiAct({
    send: (form: NewSiteServiceInput, bearer) => createSiteService(form, bearer),
    changes: [services],
    done: t`The service is there.`,
  });
}

export function useOrderServices() {
  return useApiAct({ send: (slugs: string[], bearer) => reorderServices({ slugs }, bearer), changes: [services] });
}

export function useTestimonials() {
  return useApiQuery(testimonials, (bearer) => listOfferedTestimonials(bearer));
}

export function usePickTestimonials() {
  return useApiAct({ send: (ids: string[], bearer) => pickTestimonials({ ids }, bearer), changes: [testimonials] });
}

export function usePinnedDoctors() {
  return useApiQuery(team, (bearer) => listPinnedDoctors(bearer));
}

/** Who can be put first: whoever is listed, by the words typed. */
export function useDoctorsToPin(search: string) {
  const params = { sort: 'team', limit: mostFound, ...(search ? { search } : {}) } as const;
  return useApiQuery([...team, 'found', search], (bearer) => listDoctors(params, bearer), { keepsLast: true });
}

export function useOrderTeam() {
  return useApiAct({ send: (ids: string[], bearer) => orderTeam({ ids }, bearer), changes: [team] });
}

export function useCounters() {
  return useApiQuery(counters, (bearer) => listCounters(bearer));
}

export function useSetCounter(name: SiteCounter['name']) {
  const { t } = useLingui();
  return useApiAct({
    send: (form: SiteCounterFormInput, bearer) => setCounter(name, form, bearer),
    changes: [counters],
    done: t`The figure is set.`,
  });
}

export function usePromotion() {
  return useApiQuery(promotion, (bearer) => readPromotion(bearer));
}

export function useSetPromotion() {
  const { t } = useLingui();
  return useApiAct({
    send: (form: SitePromotionFormInput, bearer) => setPromotion(form, bearer),
    changes: [promotion],
    done: t`The banner is saved.`,
  });
}
