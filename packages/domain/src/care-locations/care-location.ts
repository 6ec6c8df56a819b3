// What a place of care is, how far one looks for it, and how search words are read.

export const careLocationTypes = ['hospital', 'clinic', 'pharmacy', 'laboratory', 'dental'] as const;
export type CareLocationType = (typeof careLocationTypes)[number];

/** Whose data it is; shown wherever the places are shown. The licences ask for it. */
export const careLocationAttribution = '© OpenStreetMap contributors (ODbL 1.0); WHO/KEMRI-Wellcome Trust, Maina et al. 2019 (CC BY 4.0)';

export type Box = { west: number; south: number; east: number; north: number };
export type Nearness = { latitude: number; longitude: number; radiusKm: number };

const earthRadiusKm = 6_371;
const radian = Math.PI / 180;

/** A box that surely holds everything within the radius; the exact distance is checked afterwards. */
export function boxAround({ latitude, longitude, radiusKm }: Nearness): Box {
  // A hair wider than the circle, so that rounding loses nothing at its edge.
  const reach = (radiusKm / earthRadiusKm) * (1 + 1e-9) + 1e-12;
  const high = reach / radian;
  const [south, north] = [latitude - high, latitude + high];
  // The circle is widest a little poleward of its centre. Over a pole or the date line it wraps: then every longitude is in.
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

/** Every word must be found somewhere; at most six are looked at. */
export function searchWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
}
