// The directory as public pages ask for it: on the server, the same answer for everybody for a few seconds.
import {
  type DirectoryDoctor,
  type DirectoryList,
  type FreeSlots,
  type ListDoctorsParams,
  listDoctors,
  listFreeSlots,
  listReviews,
  listSpecialisations,
  type PublicReviews,
  type ShownDoctor,
  showDoctor,
  type SpecialisationList,
} from '@lafiya/api-client';
import { type ApiAnswer, callApi } from '../../../platform/call-api.ts';
import { keepAnswers } from '../../../platform/kept-answers.ts';
import type { RequestFacts } from '../../../platform/request-facts.ts';

const keepShortly = keepAnswers(10_000);
// In the order that an admin gives, which is public within ten seconds.
const keepBriefly = keepAnswers(2_000);
const keepLonger = keepAnswers(10 * 60_000, 10);

export const shownDays = 7;
export const shownReviews = 5;
const doctorsAtOnce = 50;
const mostPages = 100;
// A page that can do without the doctors does not wait long for them.
const patienceMs = 1_500;

export function readDoctors(facts: RequestFacts, params: ListDoctorsParams): Promise<ApiAnswer<DirectoryList>> {
  return keepBriefly(`list ${JSON.stringify(params)}`, () => callApi(facts, (options) => listDoctors(params, options)));
}

/** A few doctors for a page that is about something else, and how many there are; none where the API does not answer. */
export async function readSomeDoctors(facts: RequestFacts, limit: number): Promise<{ doctors: DirectoryDoctor[]; total: number }> {
  const answer = await keepBriefly<DirectoryList>(`some ${limit}`, () =>
    callApi(facts, (options) => listDoctors({ limit, sort: 'team' }, options), { timeoutMs: patienceMs }),
  );
  return answer.ok ? answer.body : { doctors: [], total: 0 };
}

export function readSpecialisations(facts: RequestFacts): Promise<ApiAnswer<SpecialisationList>> {
  return keepShortly('specialisations', () => callApi(facts, (options) => listSpecialisations(options)));
}

export type DoctorPage = ShownDoctor & { free: FreeSlots | undefined; said: PublicReviews | undefined };

/** One doctor with the free times of the coming days and what patients say; the page stands without the last two. */
export function readDoctor(facts: RequestFacts, slug: string): Promise<ApiAnswer<DoctorPage>> {
  return keepShortly(`doctor ${slug}`, async () => {
    const [shown, free, said] = await Promise.all([
      callApi(facts, (options) => showDoctor(slug, options)),
      callApi(facts, (options) => listFreeSlots(slug, { days: shownDays }, options)),
      callApi(facts, (options) => listReviews(slug, { limit: shownReviews }, options)),
    ]);
    if (!shown.ok) return shown;
    return { ok: true, body: { ...shown.body, free: free.ok ? free.body : undefined, said: said.ok ? said.body : undefined } };
  });
}

/** The slugs of all who are listed, for the sitemap: a page at a time, and seldom. */
export async function listAllDoctors(facts: RequestFacts): Promise<string[]> {
  const answer = await keepLonger<string[]>('slugs', async () => {
    const slugs: string[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const part = await callApi(facts, (options) => listDoctors({ page, limit: doctorsAtOnce }, options));
      if (!part.ok) return part;
      slugs.push(...part.body.doctors.map(({ slug }) => slug));
      if (page >= part.body.totalPages) break;
    }
    return { ok: true, body: slugs };
  });
  return answer.ok ? answer.body : [];
}
