// Request and response schemas of the doctor directory.
import { currencies } from '@lafiya/domain/profile/profile';
import { specializations, spokenLanguages } from '@lafiya/domain/identity/specializations';
import { appointmentModes, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { appointmentLengths } from '@lafiya/domain/availability/working-hours';
import { z } from 'zod';
import { calendarDate, dateTime } from '../../platform/http/date-schemas.ts';
import { searchText, slugText } from '../../platform/http/text-schemas.ts';

const maxSearchedFee = 1_000_000_000_000;
const fee = z.coerce.number().int().min(0).max(maxSearchedFee);

const filters = {
  search: searchText.optional().describe('Search text for name, specialisation or what it treats, like "heart".'),
  specialization: z
    .union([z.enum(specializations), z.array(z.enum(specializations)).max(specializations.length)])
    .optional()
    .describe('Repeat it for several.'),
  language: z
    .union([z.enum(spokenLanguages), z.array(z.enum(spokenLanguages)).max(spokenLanguages.length)])
    .optional()
    .describe('Repeat it for several.'),
  sex: z.enum(['female', 'male']).optional(),
  minFee: fee.optional().describe('In the smallest unit of the currency.'),
  maxFee: fee.optional(),
  currency: z.enum(currencies).default('NGN').describe('Currency of minFee and maxFee.'),
  freeBefore: dateTime().optional().describe('Only doctors with a free slot before this moment, like the end of the reader’s day.'),
  minRating: z.coerce.number().min(1).max(5).optional(),
};
const feesInOrder = ({ minFee = 0, maxFee = maxSearchedFee }: { minFee?: number | undefined; maxFee?: number | undefined }): boolean =>
  minFee <= maxFee;
const feesCrossed = { message: 'Please choose an amount that is not below the lowest fee.', path: ['maxFee'] };

export const directoryFilters = z.strictObject(filters).refine(feesInOrder, feesCrossed);
export const directoryQuery = z
  .strictObject({
    ...filters,
    sort: z.enum(['earliest', 'rating', 'fee', 'team']).default('earliest').describe('team: the order on the public site.'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  })
  .refine(feesInOrder, feesCrossed);

export const bySlug = z.strictObject({
  slug: slugText(200).describe('The doctor’s slug or ID.'),
});
export const slotsQuery = z.strictObject({
  from: calendarDate().optional().describe('In the doctor’s time zone. Defaults to today.'),
  days: z.coerce.number().int().min(1).max(31).default(7),
  length: z.coerce
    .number()
    .min(0)
    .max(1_440)
    .pipe(z.literal([...appointmentLengths]))
    .optional()
    .describe('In minutes. Defaults to the doctor’s appointment length.'),
});

const text = z.string().nullable();
const instant = z.iso.datetime();
const who = { id: z.uuid(), slug: z.string(), firstName: z.string(), lastName: z.string(), specialization: text };
const price = { feeMinor: z.int().nullable(), currency: z.string() };
const directoryDoctor = z
  .strictObject({
    ...who,
    experienceYears: z.int().nullable(),
    qualifications: text,
    biography: text,
    languages: z.array(z.string()),
    sex: z.enum(['female', 'male']).nullable(),
    ...price,
    rating: z.number().nullable().describe('Average rating. Null without reviews.'),
    reviews: z.int(),
    nextFree: instant.nullable(),
    nextSlots: z.array(instant).max(3).describe('Start times of the next free slots.'),
    imageUrl: text.describe('Signed image URL, valid for one day.'),
    timeZone: z.string(),
  })
  .meta({ id: 'DirectoryDoctor' });

export const directoryList = z
  .strictObject({ doctors: z.array(directoryDoctor), total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() })
  .meta({ id: 'DirectoryList' });
export const shownDoctor = z
  .strictObject({ doctor: directoryDoctor, appointmentMinutes: z.literal([...appointmentLengths]) })
  .meta({ id: 'DoctorDetails' });
export const freeSlots = z
  .strictObject({
    timeZone: z.string(),
    lengthMinutes: z.int(),
    days: z.array(
      z
        .strictObject({
          date: z.iso.date(),
          slots: z.array(z.strictObject({ startsAt: instant, endsAt: instant }).meta({ id: 'FreeSlot' })),
        })
        .meta({ id: 'FreeDay' }),
    ),
  })
  .meta({ id: 'FreeSlots' });
export const earliest = z
  .strictObject({
    earliest: z
      .strictObject({
        doctor: z.strictObject({ ...who, ...price }).meta({ id: 'EarliestDoctor' }),
        startsAt: instant,
        endsAt: instant,
        timeZone: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'EarliestSlot' });

export const serviceList = z
  .strictObject({
    services: z.array(
      z
        .strictObject({
          id: z.uuid(),
          slug: z.string(),
          name: z.string(),
          specialization: text,
          mode: z.enum(appointmentModes),
          type: z.enum(appointmentTypes),
          isBookable: z.boolean(),
        })
        .meta({ id: 'ListedService' }),
    ),
  })
  .meta({ id: 'ServiceList' });
const counted = z.strictObject({ name: z.string(), doctors: z.int() });
export const filterCounts = z
  .strictObject({
    specializations: z.array(counted.meta({ id: 'CountedSpecialization' })).describe('Counted with all filters but the specialisation.'),
    languages: z.array(counted.meta({ id: 'CountedLanguage' })).describe('Counted with all filters but the language.'),
    fees: z
      .array(z.strictObject({ currency: z.string(), lowestMinor: z.int(), highestMinor: z.int() }).meta({ id: 'FeeRange' }))
      .describe('Of all listed doctors, the most common currency first.'),
  })
  .meta({ id: 'DoctorFilterCounts' });

export const specialisationList = z
  .strictObject({
    specialisations: z.array(z.strictObject({ name: z.string(), doctors: z.int() }).meta({ id: 'ListedSpecialization' })),
  })
  .meta({ id: 'SpecializationList' });
