// What admins set on the site, as the API gives it: services, voices, figures and the banner. Kept for three seconds, as posts are.
import {
  listServices,
  listSiteCounters,
  listSiteServices,
  listSiteTestimonials,
  readSitePromotion,
  type SiteCounter,
  type SitePromotion,
  type SiteService,
  type SiteTestimonial,
} from '@lafiya/api-client';
import { data } from 'react-router';
import { callApi } from '../../../platform/call-api.ts';
import { keepAnswers } from '../../../platform/kept-answers.ts';
import type { RequestFacts } from '../../../platform/request-facts.ts';

const keep = keepAnswers(2_000);
// Every page asks for the banner; none waits long for it.
const patienceMs = 1_000;

const askServices = (facts: RequestFacts) => keep('services', () => callApi(facts, listSiteServices));

export async function readSiteServices(facts: RequestFacts): Promise<SiteService[]> {
  const answer = await askServices(facts);
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return answer.body.services;
}

/** For a page that is whole without them. */
export async function readSiteServicesIfThere(facts: RequestFacts): Promise<SiteService[]> {
  const answer = await askServices(facts);
  return answer.ok ? answer.body.services : [];
}

/** Whether a button for this service leads to people and not to booking; of all that there are, hidden ones too. */
export async function leadsToPeople(facts: RequestFacts, slug: string | null): Promise<boolean> {
  if (!slug) return false;
  const answer = await keep('offered', () => callApi(facts, (options) => listServices(options), { timeoutMs: patienceMs }));
  return answer.ok && answer.body.services.some((service) => service.slug === slug && !service.isBookable);
}

export async function readTestimonials(facts: RequestFacts): Promise<SiteTestimonial[]> {
  const answer = await keep('testimonials', () => callApi(facts, listSiteTestimonials, { timeoutMs: patienceMs }));
  return answer.ok ? answer.body.testimonials : [];
}

/** Without an answer everything is counted, which is never wrong. */
export async function readCounters(facts: RequestFacts): Promise<SiteCounter[]> {
  const answer = await keep('counters', () => callApi(facts, listSiteCounters, { timeoutMs: patienceMs }));
  return answer.ok ? answer.body.counters : [];
}

export async function readPromotionIfThere(facts: RequestFacts): Promise<SitePromotion | null> {
  const answer = await keep('promotion', () => callApi(facts, readSitePromotion, { timeoutMs: patienceMs }));
  return answer.ok ? answer.body.promotion : null;
}
