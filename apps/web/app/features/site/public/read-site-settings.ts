// Loads the site content that admins manage: services, testimonials, figures and the banner. Cached for two seconds.
import {
  listServices,
  listSiteCounters,
  listSiteServices,
  listSiteTestimonials,
  getSitePromotion,
  type SiteCounter,
  type SitePromotion,
  type SiteService,
  type SiteTestimonial,
} from '@lafiya/api-client';
import { data } from 'react-router';
import { callApi } from '../../../platform/call-api.ts';
import { createResponseCache } from '../../../platform/response-cache.ts';
import type { RequestFacts } from '../../../platform/request-facts.ts';

const cache = createResponseCache(2_000);
// Every page loads the banner, so none may wait long for it.
const requestTimeoutMs = 1_000;

const fetchServices = (facts: RequestFacts) => cache('services', () => callApi(facts, listSiteServices));

export async function readSiteServices(facts: RequestFacts): Promise<SiteService[]> {
  const response = await fetchServices(facts);
  if (!response.ok) throw data(null, { status: response.problem.status });
  return response.body.services;
}

/** For pages that can be rendered without services. */
export async function readSiteServicesOrEmpty(facts: RequestFacts): Promise<SiteService[]> {
  const response = await fetchServices(facts);
  return response.ok ? response.body.services : [];
}

/** Whether the service's button leads to the contact page instead of booking. Includes hidden services. */
export async function leadsToContactPage(facts: RequestFacts, slug: string | null): Promise<boolean> {
  if (!slug) return false;
  const response = await cache('offered', () => callApi(facts, (options) => listServices(options), { timeoutMs: requestTimeoutMs }));
  return response.ok && response.body.services.some((service) => service.slug === slug && !service.isBookable);
}

export async function readTestimonials(facts: RequestFacts): Promise<SiteTestimonial[]> {
  const response = await cache('testimonials', () => callApi(facts, listSiteTestimonials, { timeoutMs: requestTimeoutMs }));
  return response.ok ? response.body.testimonials : [];
}

/** An empty list means that all figures are counted, which is the safe fallback. */
export async function readCounters(facts: RequestFacts): Promise<SiteCounter[]> {
  const response = await cache('counters', () => callApi(facts, listSiteCounters, { timeoutMs: requestTimeoutMs }));
  return response.ok ? response.body.counters : [];
}

export async function readPromotionOrNull(facts: RequestFacts): Promise<SitePromotion | null> {
  const response = await cache('promotion', () => callApi(facts, getSitePromotion, { timeoutMs: requestTimeoutMs }));
  return response.ok ? response.body.promotion : null;
}
