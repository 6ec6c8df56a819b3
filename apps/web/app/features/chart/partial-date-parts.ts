// The year, month and day of a partial date, as somebody types them one after the other.

export type PartialDateParts = { year: string; month: string; day: string };

/** '' has no parts. A text that is no date, because the year is missing or unfinished, keeps what was typed. */
export function partsOf(text: string): PartialDateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', or null if nothing was typed. What is incomplete, such as a day without a month, is a text that is no date. */
export function partialDateOf({ year, month, day }: PartialDateParts): string | null {
  return [year, month, day].join('-').replace(/-+$/, '') || null;
}

export const onlyDigits = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most);
