// Queries for the public doctor directory, through database functions that return only listed doctors.
import { searchTerms } from '@lafiya/domain/care-locations/care-location';
import type { AppointmentMode, AppointmentType } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

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

export type ListedDoctor = {
  id: string;
  slug: string;
  firstName: string;
  lastName: string;
  specialization: string | null;
  experienceYears: number | null;
  qualifications: string | null;
  biography: string | null;
  languages: string[];
  sex: 'female' | 'male' | null;
  feeMinor: string | null;
  currency: string;
  rating: string | null;
  reviews: number;
  nextFree: Date | null;
  imageKey: string | null;
  timeZone: string;
};

const columns = sql`id, slug, first_name as "firstName", last_name as "lastName", specialization, experience_years as "experienceYears", qualifications, biography,
  languages, sex, fee_minor as "feeMinor", currency, rating, reviews, next_free as "nextFree", image_key as "imageKey", time_zone as "timeZone"`;

export type FoundDoctor = ListedDoctor & { total: number };

export async function findDoctors(tx: Tx, search: DirectorySearch): Promise<FoundDoctor[]> {
  const found = await sql<FoundDoctor>`
    select ${columns}, total::integer as total from directory(${searchTerms(search.search ?? '')}::text[], ${search.specialization ?? null}::text,
      ${search.language ?? null}::text, ${search.sex ?? null}::text, ${search.currency ?? 'NGN'}::text, ${search.minFee ?? null}::bigint,
      ${search.maxFee ?? null}::bigint, ${search.freeBy ?? null}::date, ${search.minRating ?? null}::numeric, ${search.sort}::text,
      ${(search.page - 1) * search.limit}::integer, ${search.limit}::integer)`.execute(tx);
  return found.rows;
}

export async function doctorById(tx: Tx, id: string): Promise<ListedDoctor | undefined> {
  const found = await sql<ListedDoctor>`select ${columns} from directory_doctor(${id}::uuid)`.execute(tx);
  return found.rows[0];
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null when the doctor is not listed. */
export async function listedDoctorId(tx: Tx, slugOrId: string): Promise<string | null> {
  const found = uuidShape.test(slugOrId)
    ? await sql<{ id: string | null }>`select case when is_listed(${slugOrId}::uuid) then ${slugOrId}::uuid end as id`.execute(tx)
    : await sql<{ id: string | null }>`select doctor_by_slug(${slugOrId}) as id`.execute(tx);
  return found.rows[0]?.id ?? null;
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

export async function listedSpecialisations(tx: Tx): Promise<{ name: string; doctors: number }[]> {
  const found = await sql<{
    name: string;
    doctors: number;
  }>`select name, doctors::integer as doctors from listed_specialisations()`.execute(tx);
  return found.rows;
}
