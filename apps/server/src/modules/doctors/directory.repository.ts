// Queries for the public doctor directory, through database functions that return only listed doctors.
import { searchTerms } from '@lafiya/domain/care-locations/care-location';
import type { AppointmentMode, AppointmentType } from '@lafiya/domain/appointments/appointment-states';
import { specializationsTreating } from '@lafiya/domain/doctors/treated-conditions';
import { doctorSexes } from '@lafiya/domain/profile/profile';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import { isUuid } from '../../platform/ids.ts';

/** A doctor fits if they have one of the specialisations, speak one of the languages, and match everything else. */
export type DirectoryFilters = {
  search?: string | undefined;
  specialization?: string | string[] | undefined;
  language?: string | string[] | undefined;
  sex?: 'female' | 'male' | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  currency?: string | undefined;
  freeBefore?: string | undefined;
  minRating?: number | undefined;
};
export type DirectorySearch = DirectoryFilters & { sort: 'earliest' | 'rating' | 'fee' | 'team'; page: number; limit: number };

const columns = sql`id, slug, first_name as "firstName", last_name as "lastName", specialization, experience_years as "experienceYears", qualifications, biography,
  languages, sex, fee_minor as "feeMinor", currency, rating, reviews, next_free as "nextFree", image_key as "imageKey", time_zone as "timeZone"`;
const listedDoctor = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string().nullable(),
  experienceYears: z.int().nullable(),
  qualifications: z.string().nullable(),
  biography: z.string().nullable(),
  languages: z.array(z.string()),
  sex: z.enum(doctorSexes).nullable(),
  feeMinor: z.string().nullable(),
  currency: z.string(),
  rating: z.string().nullable(),
  reviews: z.int(),
  nextFree: z.date().nullable(),
  imageKey: z.string().nullable(),
  timeZone: z.string(),
});
const foundDoctor = listedDoctor.extend({ total: z.int() });
const doctorId = z.strictObject({ id: z.uuid().nullable() });
const specialisation = z.strictObject({ name: z.string(), doctors: z.int() });
const filterCount = specialisation.extend({ kind: z.enum(['specialization', 'language']) });
const feeRange = z.strictObject({ currency: z.string(), lowestMinor: z.string(), highestMinor: z.string() });

export type ListedDoctor = z.infer<typeof listedDoctor>;
export type FoundDoctor = z.infer<typeof foundDoctor>;

export async function findDoctors(tx: Tx, search: DirectorySearch): Promise<FoundDoctor[]> {
  const statement = sql`
    select ${columns}, total::integer as total from directory(${filterValues(search)}, ${search.sort}::text,
      ${(search.page - 1) * search.limit}::integer, ${search.limit}::integer)`;
  return selectRows(tx, foundDoctor, statement);
}

export async function countDoctorsByFilter(tx: Tx, filters: DirectoryFilters): Promise<z.infer<typeof filterCount>[]> {
  return selectRows(tx, filterCount, sql`select kind, name, doctors::integer as doctors from directory_counts(${filterValues(filters)})`);
}

export async function listedFees(tx: Tx): Promise<z.infer<typeof feeRange>[]> {
  const statement = sql`select currency, lowest_minor as "lowestMinor", highest_minor as "highestMinor" from directory_fees()`;
  return selectRows(tx, feeRange, statement);
}

/** The first ten parameters of directory(), which are those of directory_counts(). */
function filterValues(filters: DirectoryFilters) {
  const terms = searchTerms(filters.search ?? '');
  const treated = terms.map((term) => specializationsTreating(term).join('|'));
  return sql`${terms}::text[], ${treated}::text[], ${listOf(filters.specialization)}::text[], ${listOf(filters.language)}::text[],
    ${filters.sex ?? null}::text, ${filters.currency ?? 'NGN'}::text, ${filters.minFee ?? null}::bigint, ${filters.maxFee ?? null}::bigint,
    ${filters.freeBefore ?? null}::timestamptz, ${filters.minRating ?? null}::numeric`;
}

/** A parameter that is given once arrives as text, and none filters nothing. */
function listOf(value: string | string[] | undefined): string[] | null {
  const list = value === undefined ? [] : [value].flat();
  return list.length > 0 ? list : null;
}

export async function doctorById(tx: Tx, id: string): Promise<ListedDoctor | undefined> {
  return selectRow(tx, listedDoctor, sql`select ${columns} from directory_doctor(${id}::uuid)`);
}

/** Null when the doctor is not listed. */
export async function listedDoctorId(tx: Tx, slugOrId: string): Promise<string | null> {
  const statement = isUuid(slugOrId)
    ? sql`select case when is_listed(${slugOrId}::uuid) then ${slugOrId}::uuid end as id`
    : sql`select doctor_by_slug(${slugOrId}) as id`;
  return (await selectRow(tx, doctorId, statement))?.id ?? null;
}

export type OfferedService = {
  id: string;
  slug: string;
  name: string;
  specialization: string | null;
  mode: AppointmentMode;
  type: AppointmentType;
  isBookable: boolean;
};

export async function allServices({ anonymous }: Database): Promise<OfferedService[]> {
  return anonymous
    .selectFrom('offered_services')
    .select(['id', 'slug', 'name', 'specialization', 'mode', 'type', 'is_bookable as isBookable'])
    .orderBy('position')
    .$castTo<OfferedService>()
    .execute();
}

export async function listedSpecialisations(tx: Tx): Promise<z.infer<typeof specialisation>[]> {
  return selectRows(tx, specialisation, sql`select name, doctors::integer as doctors from listed_specialisations()`);
}
