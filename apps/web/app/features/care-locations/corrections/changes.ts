// Form fields of a correction, and the difference between them and the stored care location.
import type { CareLocation, CareLocationChangesInput } from '@lafiya/api-client';

type Fields = Record<'name' | 'type' | 'address' | 'phone' | 'openingHours' | 'latitude' | 'longitude', string>;

export function fieldsOf(place: CareLocation): Fields {
  return {
    name: place.name,
    type: place.type,
    address: place.address ?? '',
    phone: place.phone ?? '',
    openingHours: place.openingHours ?? '',
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  };
}

/** An empty text is sent as null; latitude and longitude are always sent together. */
export function changesOf(place: CareLocation, written: Fields): CareLocationChangesInput {
  const before = fieldsOf(place);
  const differs = (name: keyof Fields): boolean => written[name].trim() !== before[name];
  const texts = (['address', 'phone', 'openingHours'] as const).filter(differs).map((name) => [name, written[name].trim() || null]);
  return {
    ...(differs('name') ? { name: written.name.trim() } : {}),
    ...(differs('type') ? { type: written.type as CareLocation['type'] } : {}),
    ...Object.fromEntries(texts),
    ...(differs('latitude') || differs('longitude') ? { latitude: Number(written.latitude), longitude: Number(written.longitude) } : {}),
  };
}
