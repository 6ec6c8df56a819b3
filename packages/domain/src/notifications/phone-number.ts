// Normalizes a typed phone number to E.164.

/** Nigerian mobile numbers: 70–71, 80–81 and 90–91, then eight digits. Landlines cannot receive SMS. */
const nigerianMobile = /^(?:70|71|80|81|90|91)\d{8}$/;

/** '0803 123 4567' becomes '+2348031234567'; null if it cannot receive SMS. Without a country code it is a Nigerian number. */
export function toE164(typed: string | null | undefined): string | null {
  const bare = (typed ?? '').trim().replaceAll(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
  if (!/^\+?\d+$/.test(bare)) return null;
  if (bare.startsWith('+')) return international(bare.slice(1));
  if (bare.startsWith('00')) return international(bare.slice(2));
  if (bare.startsWith('0')) return nigerian(bare.slice(1));
  if (bare.startsWith('234') && bare.length > 10) return international(bare);
  return nigerian(bare);
}

/** Whether SMS go to the country of an E.164 number. `prefixes` are beginnings of such numbers, like '+234' or '+1416'. */
export const isSmsCountryAllowed = (number: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => number.startsWith(prefix));

function international(digits: string): string | null {
  // '+234 (0) 803 …' is common on letterheads.
  if (digits.startsWith('234')) return nigerian(digits.slice(3).replace(/^0/, ''));
  // Country codes do not start with 0; E.164 allows at most 15 digits, and the shortest numbers in use have seven.
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

const nigerian = (digits: string): string | null => (nigerianMobile.test(digits) ? `+234${digits}` : null);
