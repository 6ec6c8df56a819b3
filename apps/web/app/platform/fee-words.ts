// A fee as people read it, '₦15,000', from the whole minor units in which it is kept.

export function feeWords(minor: number, currency: string, locale: Intl.LocalesArgument = 'en-NG'): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}
