// Formats call numbers: duration, megabytes and naira.
import { brand } from '@lafiya/brand';

const megabyte = 1_000_000;

/** '09:14', or '1:09:14' from one hour. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const text = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${text}` : text;
}

/** Whole megabytes from ten, one decimal below. */
export function formatMegabytes(bytes: number): string {
  const size = bytes / megabyte;
  return size < 10 ? size.toFixed(1) : String(Math.round(size));
}

export function formatNaira(bytes: number): string {
  const cost = (bytes / megabyte) * brand.mobileData.nairaPerMegabyte;
  return `₦${Math.round(cost).toLocaleString('en-NG')}`;
}
