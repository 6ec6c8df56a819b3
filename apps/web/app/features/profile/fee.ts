// A fee as it is typed and as it is kept: whole minor units, never a fraction that a computer would round.

/** Kobo, cents or pence of what was typed, such as '15,000' or '120.50'; undefined when it is no amount. */
export function minorOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[\s,]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What stands in the field for an amount that is kept. */
export function typedOf(minor: number): string {
  const rest = minor % 100;
  return `${Math.trunc(minor / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
