// Directory filters: parsed from the URL and converted to API parameters. Unknown values are ignored.
import {
  ListDoctorsCurrency,
  ListDoctorsLanguage,
  type ListDoctorsParams,
  ListDoctorsSex,
  ListDoctorsSort,
  ListDoctorsSpecialization,
} from '@lafiya/api-client';
import { addDays } from '../../platform/zoned-time.ts';

export const filterNames = ['search', 'specialisation', 'language', 'sex', 'free', 'rating', 'minFee', 'maxFee', 'currency'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;

export const doctorsPerPage = 10;
export const ratings = ['3', '4', '4.5'];
/** Without the 'team' order, which is for the public site. */
export const sorts = [ListDoctorsSort.earliest, ListDoctorsSort.rating, ListDoctorsSort.fee];
export const defaultCurrency = ListDoctorsCurrency.NGN;
const daysPerWeek = 7;

export function readFilters(read: (name: string) => string): Filters {
  const valueIn = (name: string, known: readonly string[]) => (known.includes(read(name)) ? read(name) : '');
  const amount = (name: string) => (/^\d{1,8}$/.test(read(name)) ? read(name) : '');
  return {
    search: read('search').slice(0, 100),
    specialisation: valueIn('specialisation', Object.values(ListDoctorsSpecialization)),
    language: valueIn('language', Object.values(ListDoctorsLanguage)),
    sex: valueIn('sex', Object.values(ListDoctorsSex)),
    free: valueIn('free', ['today', 'week']),
    rating: valueIn('rating', ratings),
    minFee: amount('minFee'),
    maxFee: amount('maxFee'),
    currency: valueIn('currency', Object.values(ListDoctorsCurrency)),
  };
}

/** Whether the highest fee is below the lowest. The API refuses that, so the list leaves the highest one out until it is corrected. */
export function areFeesCrossed({ minFee, maxFee }: Filters): boolean {
  return minFee !== '' && maxFee !== '' && Number(maxFee) < Number(minFee);
}

/** Amounts are in naira or dollars in the URL, in kobo or cents in the API. */
export function toListParams(filters: Filters, today: string): ListDoctorsParams {
  const { search, specialisation, language, sex, free, rating, minFee, maxFee, currency } = filters;
  return {
    ...(search ? { search } : {}),
    ...(specialisation ? { specialization: specialisation as ListDoctorsSpecialization } : {}),
    ...(language ? { language: language as ListDoctorsLanguage } : {}),
    ...(sex ? { sex: sex as ListDoctorsSex } : {}),
    ...(free ? { freeBy: free === 'today' ? today : addDays(today, daysPerWeek - 1) } : {}),
    ...(rating ? { minRating: Number(rating) } : {}),
    ...(minFee ? { minFee: Number(minFee) * 100 } : {}),
    ...(maxFee && !areFeesCrossed(filters) ? { maxFee: Number(maxFee) * 100 } : {}),
    ...(currency ? { currency: currency as ListDoctorsCurrency } : {}),
  };
}

/** Number of active filters. A currency alone does not filter. */
export function countFilters(filters: Filters): number {
  return filterNames.filter((name) => name !== 'currency' && filters[name] !== '').length;
}
