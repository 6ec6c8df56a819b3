// Care location types, and the geometry and text helpers for searching them.

export const careLocationTypes = ['hospital', 'clinic', 'pharmacy', 'laboratory', 'dental'] as const;
export type CareLocationType = (typeof careLocationTypes)[number];

/** Ids come from the open data, so they are no UUIDs. */
export const careLocationIdPattern = /^[\w-]{1,40}$/;

/** The data licences require this attribution wherever care locations are shown. */
export const careLocationAttribution = '© OpenStreetMap contributors (ODbL 1.0); WHO/KEMRI-Wellcome Trust, Maina et al. 2019 (CC BY 4.0)';

export type Box = { west: number; south: number; east: number; north: number };
export type SearchRadius = { latitude: number; longitude: number; radiusKm: number };

const earthRadiusKm = 6_371;
const radian = Math.PI / 180;

/** A box that contains everything within the radius. Callers check the exact distance afterwards. */
export function boundingBoxOf({ latitude, longitude, radiusKm }: SearchRadius): Box {
  // Slightly larger than the circle, so that rounding excludes nothing at its edge.
  const reach = (radiusKm / earthRadiusKm) * (1 + 1e-9) + 1e-12;
  const high = reach / radian;
  const [south, north] = [latitude - high, latitude + high];
  // The circle is widest slightly poleward of its centre. If it crosses a pole or the date line, all longitudes are included.
  const wide =
    Math.max(Math.abs(south), Math.abs(north)) < 90 ? Math.asin(Math.min(1, Math.sin(reach) / Math.cos(latitude * radian))) / radian : 360;
  const [west, east] = [longitude - wide, longitude + wide];
  return west < -180 || east > 180 ? { west: -180, south, east: 180, north } : { west, south, east, north };
}

export function distanceKm(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }): number {
  const radians = (degrees: number): number => degrees * radian;
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** At most six terms. A search result must match each of them. */
export function searchTerms(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
}
