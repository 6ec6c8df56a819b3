// Directory filters: parsed from the URL and converted to API parameters. Unknown values are ignored.
import { ListDoctorsCurrency, type ListDoctorsParams, ListDoctorsSex, ListDoctorsSort } from '@lafiya/api-client';
import { specializations, spokenLanguages } from '@lafiya/domain/identity/specializations';
import { addDays, instantIn } from '../../platform/zoned-time.ts';

const filterNames = ['search', 'specialisation', 'language', 'sex', 'free', 'rating', 'maxFee', 'currency'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = { specialisation: string[]; language: string[] } & Record<Exclude<FilterName, 'specialisation' | 'language'>, string>;

export const doctorsPerPage = 10;
export const ratings = ['3', '4', '4.5'];
/** Without the 'team' order, which is for the public site. */
export const sorts = [ListDoctorsSort.earliest, ListDoctorsSort.rating, ListDoctorsSort.fee];
export const defaultCurrency = ListDoctorsCurrency.NGN;
const daysPerWeek = 7;

export function readFilters(read: (name: string) => string): Filters {
  const valueIn = (name: string, known: readonly string[]) => (known.includes(read(name)) ? read(name) : '');
  const valuesIn = (name: string, known: readonly string[]) => known.filter((value) => read(name).split(',').includes(value));
  return {
    search: read('search').slice(0, 100),
    specialisation: valuesIn('specialisation', specializations),
    language: valuesIn('language', spokenLanguages),
    sex: valueIn('sex', Object.values(ListDoctorsSex)),
    free: valueIn('free', ['today', 'week']),
    rating: valueIn('rating', ratings),
    maxFee: /^\d{1,8}$/.test(read('maxFee')) ? read('maxFee') : '',
    currency: valueIn('currency', Object.values(ListDoctorsCurrency)),
  };
}

/** The URL parameters without any filter. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

export type FilterParams = Omit<ListDoctorsParams, 'sort' | 'page' | 'limit'>;

/** Amounts are in naira or dollars in the URL, in kobo or cents in the API. `today` is the reader's date. */
export function toListParams(filters: Filters, today: string, ownZone: string): FilterParams {
  const { search, specialisation, language, sex, free, rating, maxFee, currency } = filters;
  return {
    ...(search ? { search } : {}),
    ...(specialisation.length > 0 ? { specialization: specialisation as (typeof specializations)[number][] } : {}),
    ...(language.length > 0 ? { language: language as (typeof spokenLanguages)[number][] } : {}),
    ...(sex ? { sex: sex as ListDoctorsSex } : {}),
    ...(free ? { freeBefore: startOf(addDays(today, free === 'today' ? 1 : daysPerWeek), ownZone) } : {}),
    ...(rating ? { minRating: Number(rating) } : {}),
    ...(maxFee ? { maxFee: Number(maxFee) * 100 } : {}),
    ...(currency ? { currency: currency as ListDoctorsCurrency } : {}),
  };
}

/** In some zones daylight saving begins at midnight, and the day at one. */
function startOf(date: string, zone: string): string {
  return (instantIn(date, '00:00', zone) ?? instantIn(date, '01:00', zone) ?? new Date(`${date}T00:00:00Z`)).toISOString();
}

export type ActiveFilter = { name: FilterName; value: string; changes: Record<string, string | undefined> };

/** One entry for each value, with what removes it. The search has its own field, and a currency alone does not filter. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  return filterNames.flatMap((name): ActiveFilter[] => {
    if (name === 'search' || name === 'currency') return [];
    if (name !== 'specialisation' && name !== 'language')
      return filters[name] ? [{ name, value: filters[name], changes: { [name]: undefined } }] : [];
    return filters[name].map((value) => ({ name, value, changes: { [name]: filters[name].filter((other) => other !== value).join(',') } }));
  });
}
