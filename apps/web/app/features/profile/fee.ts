// Converts fees between typed text and minor units, which are integers to avoid rounding errors.

/** Minor units of a typed amount such as '15,000' or '120.50'; undefined when it is not an amount. */
export function parseFee(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[\s,]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Text of a stored amount for the form field. */
export function formatFeeInput(minor: number): string {
  const rest = minor % 100;
  return `${Math.trunc(minor / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
