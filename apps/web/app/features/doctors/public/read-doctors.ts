// Loads the doctor directory for public pages on the server; responses are cached for a few seconds and shared by all visitors.
import {
  type DirectoryDoctor,
  type DirectoryList,
  type FreeSlots,
  type ListDoctorsParams,
  listDoctors,
  listFreeSlots,
  listReviews,
  listSpecializations,
  type PublicReviews,
  type DoctorDetails,
  getDoctor,
  type SpecializationList,
} from '@lafiya/api-client';
import { type ApiResult, callApi } from '../../../platform/call-api.ts';
import { createResponseCache } from '../../../platform/response-cache.ts';
import type { RequestFacts } from '../../../platform/request-facts.ts';

const cacheForTenSeconds = createResponseCache(10_000);
// Shorter, because an admin's new order of the team must be public within ten seconds.
const cacheForTwoSeconds = createResponseCache(2_000);
const cacheForTenMinutes = createResponseCache(10 * 60_000, 10);

export const shownDays = 7;
export const shownReviews = 5;
const doctorsPerRequest = 50;
const maxPages = 100;
// For pages that can be rendered without doctors.
const requestTimeoutMs = 1_500;

export function readDoctors(facts: RequestFacts, params: ListDoctorsParams): Promise<ApiResult<DirectoryList>> {
  return cacheForTwoSeconds(`list ${JSON.stringify(params)}`, () => callApi(facts, (options) => listDoctors(params, options)));
}

/** A few doctors and the total number, for pages about something else; none when the API does not respond. */
export async function readSomeDoctors(facts: RequestFacts, limit: number): Promise<{ doctors: DirectoryDoctor[]; total: number }> {
  const response = await cacheForTwoSeconds<DirectoryList>(`some ${limit}`, () =>
    callApi(facts, (options) => listDoctors({ limit, sort: 'team' }, options), { timeoutMs: requestTimeoutMs }),
  );
  return response.ok ? response.body : { doctors: [], total: 0 };
}

export function readSpecialisations(facts: RequestFacts): Promise<ApiResult<SpecializationList>> {
  return cacheForTenSeconds('specialisations', () => callApi(facts, (options) => listSpecializations(options)));
}

export type DoctorPage = DoctorDetails & { free: FreeSlots | undefined; publicReviews: PublicReviews | undefined };

/** One doctor with free slots and reviews; slots and reviews may be missing. */
export function readDoctor(facts: RequestFacts, slug: string): Promise<ApiResult<DoctorPage>> {
  return cacheForTenSeconds(`doctor ${slug}`, async () => {
    const [doctorResponse, free, publicReviews] = await Promise.all([
      callApi(facts, (options) => getDoctor(slug, options)),
      callApi(facts, (options) => listFreeSlots(slug, { days: shownDays }, options)),
      callApi(facts, (options) => listReviews(slug, { limit: shownReviews }, options)),
    ]);
    if (!doctorResponse.ok) return doctorResponse;
    return {
      ok: true,
      body: {
        ...doctorResponse.body,
        free: free.ok ? free.body : undefined,
        publicReviews: publicReviews.ok ? publicReviews.body : undefined,
      },
    };
  });
}

/** Slugs of all listed doctors, for the sitemap. Cached longer because it reads every page of the list. */
export async function listAllDoctors(facts: RequestFacts): Promise<string[]> {
  const response = await cacheForTenMinutes<string[]>('slugs', async () => {
    const slugs: string[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const part = await callApi(facts, (options) => listDoctors({ page, limit: doctorsPerRequest }, options));
      if (!part.ok) return part;
      slugs.push(...part.body.doctors.map(({ slug }) => slug));
      if (page >= part.body.totalPages) break;
    }
    return { ok: true, body: slugs };
  });
  return response.ok ? response.body : [];
}
