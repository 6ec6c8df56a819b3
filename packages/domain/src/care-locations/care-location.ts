// What a place of care is, how far one looks for it, and how search words are read.

export const careLocationTypes = ['hospital', 'clinic', 'pharmacy', 'laboratory', 'dental'] as const;
export type CareLocationType = (typeof careLocationTypes)[number];

/** Whose data it is; shown wherever the places are shown. The licences ask for it. */
export const careLocationAttribution = '© OpenStreetMap contributors (ODbL 1.0); WHO/KEMRI-Wellcome Trust, Maina et al. 2019 (CC BY 4.0)';

export type Box = { west: number; south: number; east: number; north: number };
export type Nearness = { latitude: number; longitude: number; radiusKm: number };

const earthRadiusKm = 6_371;
const kmPerDegree = (Math.PI / 180) * earthRadiusKm;

/** A box that surely holds everything within the radius; the exact distance is checked afterwards. */
export function boxAround({ latitude, longitude, radiusKm }: Nearness): Box {
  const high = radiusKm / kmPerDegree;
  // Near the poles a degree of longitude has no width; nobody is treated there, but nothing may divide by zero either.
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return { west: longitude - wide, south: latitude - high, east: longitude + wide, north: latitude + high };
}

export function distanceKm(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Every word must be found somewhere; at most six are looked at. */
export function searchWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
}
