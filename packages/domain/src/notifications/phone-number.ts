// A phone number as people type it, in the one form that networks understand (E.164).

/** Nigerian mobile numbers: 70–71, 80–81 and 90–91, then eight digits. Fixed lines cannot read a message. */
const nigerianMobile = /^(?:70|71|80|81|90|91)\d{8}$/;

/** '0803 123 4567' is '+2348031234567'; null when no message could reach it. Without a country code it is a Nigerian number. */
export function toE164(typed: string | null | undefined): string | null {
  const bare = (typed ?? '').trim().replaceAll(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
  if (!/^\+?\d+$/.test(bare)) return null;
  if (bare.startsWith('+')) return international(bare.slice(1));
  if (bare.startsWith('00')) return international(bare.slice(2));
  if (bare.startsWith('0')) return nigerian(bare.slice(1));
  if (bare.startsWith('234') && bare.length > 10) return international(bare);
  return nigerian(bare);
}

function international(digits: string): string | null {
  // '+234 (0) 803 …' is how letterheads write it.
  if (digits.startsWith('234')) return nigerian(digits.slice(3).replace(/^0/, ''));
  // No country code begins with 0; seven digits is the shortest number in use, fifteen the longest there can be.
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

const nigerian = (digits: string): string | null => (nigerianMobile.test(digits) ? `+234${digits}` : null);
