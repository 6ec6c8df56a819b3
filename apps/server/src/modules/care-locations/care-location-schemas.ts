// Request and response schemas of the care location routes.
import { careLocationIdPattern, careLocationTypes } from '@lafiya/domain/care-locations/care-location';
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { mapZooms } from '@lafiya/domain/care-locations/map/clusters';
import { z } from 'zod';
import { searchText, textLike } from '../../platform/http/text-schemas.ts';

const numbers = (count: number) =>
  textLike(
    new RegExp(`^-?\\d{1,3}(\\.\\d+)?(,-?\\d{1,3}(\\.\\d+)?){${count - 1}}$`),
    `Please enter ${count} numbers with commas between.`,
  ).max(100);
const onEarth = (latitude: number, longitude: number): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
const box = numbers(4)
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(({ west, south, east, north }) => onEarth(south, west) && onEarth(north, east), 'This is not a place on Earth.')
  .refine(({ west, south, east, north }) => west <= east && south <= north, 'Please enter west before east and south before north.');
const near = numbers(2)
  .transform((text) => text.split(',').map(Number) as [number, number])
  .transform(([latitude, longitude]) => ({ latitude, longitude }))
  .refine(({ latitude, longitude }) => onEarth(latitude, longitude), 'This is not a place on Earth.');

const filter = {
  search: searchText.optional().describe('Search text for name, address, type or place.'),
  type: z.enum(careLocationTypes).optional(),
  state: z.enum(nigerianStates).optional(),
};
export const listQuery = z.strictObject({
  ...filter,
  box: box.optional().describe('Bounding box: west,south,east,north in degrees.'),
  near: near.optional().describe('latitude,longitude in degrees. Sorts by distance.'),
  radiusKm: z.coerce.number().min(0.1).max(200).default(25),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const mapQuery = z.strictObject({
  ...filter,
  box: box.describe('Visible map area: west,south,east,north in degrees.'),
  zoom: z.coerce.number().int().min(mapZooms.min).max(mapZooms.max),
});
export const byId = z.strictObject({ id: textLike(careLocationIdPattern, 'This is not one of our locations.') });

const text = z.string().nullable();
const careLocation = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.enum(careLocationTypes),
    subtype: text,
    level: text,
    address: text,
    phone: text,
    openingHours: text,
    state: z.string(),
    lga: text,
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number().nullable(),
    source: z.string(),
    licence: z.string(),
  })
  .meta({ id: 'CareLocation' });
export const list = z
  .strictObject({
    careLocations: z.array(careLocation),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    attribution: z.string(),
  })
  .meta({ id: 'CareLocationList' });
export const summary = z
  .strictObject({ total: z.int(), states: z.int(), byType: z.partialRecord(z.enum(careLocationTypes), z.int()), attribution: z.string() })
  .meta({ id: 'CareLocationSummary' });
export const one = z.strictObject({ careLocation, attribution: z.string() }).meta({ id: 'CareLocationResponse' });
export const map = z
  .strictObject({
    marks: z.array(
      z.strictObject({
        latitude: z.number(),
        longitude: z.number(),
        count: z.int(),
        type: z.enum(careLocationTypes).nullable().describe('Type of the locations. Null if they differ.'),
        id: z.string().nullable().describe('Only set for a single location.'),
        name: z.string().nullable().describe('Only set for a single location.'),
      }),
    ),
    attribution: z.string(),
  })
  .meta({ id: 'CareLocationMap' });
