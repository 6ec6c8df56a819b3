// Formats a fee stored in minor units for display: '₦15,000'.

export function formatFee(minor: number, currency: string, locale: Intl.LocalesArgument = 'en-NG'): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}
