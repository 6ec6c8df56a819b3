// Parses phone numbers and opening hours of care locations from the open data, and links to directions.

const countryCode = '234';

/** The first number in the text, in international format for dialling and in national format for display; null if it is invalid. */
export function parsePhone(text: string | null): { dial: string; display: string } | null {
  const first = (text ?? '').split(/[;,/]/)[0] ?? '';
  const digits = first.replaceAll(/\D/g, '');
  const national = digits.startsWith(countryCode) && digits.length > 10 ? digits.slice(countryCode.length) : digits.replace(/^0+/, '');
  if (national.length < 7 || national.length > 10) return null;
  const [area, rest] = national.length === 10 ? [national.slice(0, 3), national.slice(3)] : [national.slice(0, 2), national.slice(2)];
  const half = Math.floor(rest.length / 2);
  return { dial: `+${countryCode}${national}`, display: `0${area} ${rest.slice(0, half)} ${rest.slice(half)}` };
}

const days: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

/** Opening hours as readable text; 'always' for 24/7. */
export function formatOpeningHours(text: string | null): string | null {
  const hours = text?.trim();
  if (!hours) return null;
  if (/^24\s*(\/\s*7|hours?)$/i.test(hours)) return 'always';
  return hours
    .split(/\s*;\s*/)
    .map((part) =>
      part
        .replace(/^Mo-Su\b/, 'Every day')
        .replaceAll(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => days[day] ?? day)
        .replaceAll(/([a-z])-([A-Z])/g, '$1 to $2')
        .replaceAll(/(\d)-(\d)/g, '$1–$2'),
    )
    .join(', ');
}

/** Directions on OpenStreetMap, which needs no account. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
