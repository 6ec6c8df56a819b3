// What somebody looks for in a doctor, as it stands in the address and as the API is asked. What is not of ours is left out.
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
/** The site's own order is for visitors. */
export const sorts = [ListDoctorsSort.earliest, ListDoctorsSort.rating, ListDoctorsSort.fee];
export const usualCurrency = ListDoctorsCurrency.NGN;
const daysOfWeek = 7;

export function readFilters(read: (name: string) => string): Filters {
  const among = (name: string, known: readonly string[]) => (known.includes(read(name)) ? read(name) : '');
  const amount = (name: string) => (/^\d{1,8}$/.test(read(name)) ? read(name) : '');
  return {
    search: read('search').slice(0, 100),
    specialisation: among('specialisation', Object.values(ListDoctorsSpecialization)),
    language: among('language', Object.values(ListDoctorsLanguage)),
    sex: among('sex', Object.values(ListDoctorsSex)),
    free: among('free', ['today', 'week']),
    rating: among('rating', ratings),
    minFee: amount('minFee'),
    maxFee: amount('maxFee'),
    currency: among('currency', Object.values(ListDoctorsCurrency)),
  };
}

/** Amounts stand in the address as people write them; the API counts in kobo and cents. */
export function paramsOf(filters: Filters, today: string): ListDoctorsParams {
  const { search, specialisation, language, sex, free, rating, minFee, maxFee, currency } = filters;
  return {
    ...(search ? { search } : {}),
    ...(specialisation ? { specialization: specialisation as ListDoctorsSpecialization } : {}),
    ...(language ? { language: language as ListDoctorsLanguage } : {}),
    ...(sex ? { sex: sex as ListDoctorsSex } : {}),
    ...(free ? { freeBy: free === 'today' ? today : addDays(today, daysOfWeek - 1) } : {}),
    ...(rating ? { minRating: Number(rating) } : {}),
    ...(minFee ? { minFee: Number(minFee) * 100 } : {}),
    ...(maxFee ? { maxFee: Number(maxFee) * 100 } : {}),
    ...(currency ? { currency: currency as ListDoctorsCurrency } : {}),
  };
}

/** How many are set; a currency alone filters nothing. */
export function countOf(filters: Filters): number {
  return filterNames.filter((name) => name !== 'currency' && filters[name] !== '').length;
}
