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

export type DirectorySearch = {
  search?: string | undefined;
  specialization?: string | undefined;
  language?: string | undefined;
  sex?: 'female' | 'male' | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  currency?: string | undefined;
  freeBy?: string | undefined;
  minRating?: number | undefined;
  sort: 'earliest' | 'rating' | 'fee' | 'team';
  page: number;
  limit: number;
};

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

export type ListedDoctor = z.infer<typeof listedDoctor>;
export type FoundDoctor = z.infer<typeof foundDoctor>;

export async function findDoctors(tx: Tx, search: DirectorySearch): Promise<FoundDoctor[]> {
  const terms = searchTerms(search.search ?? '');
  const treated = terms.map((term) => specializationsTreating(term).join('|'));
  const statement = sql`
    select ${columns}, total::integer as total from directory(${terms}::text[], ${treated}::text[], ${search.specialization ?? null}::text,
      ${search.language ?? null}::text, ${search.sex ?? null}::text, ${search.currency ?? 'NGN'}::text, ${search.minFee ?? null}::bigint,
      ${search.maxFee ?? null}::bigint, ${search.freeBy ?? null}::date, ${search.minRating ?? null}::numeric, ${search.sort}::text,
      ${(search.page - 1) * search.limit}::integer, ${search.limit}::integer)`;
  return selectRows(tx, foundDoctor, statement);
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
