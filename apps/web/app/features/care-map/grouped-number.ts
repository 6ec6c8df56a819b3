// A whole number as the page writes its thousand ("1,000", "1 000"): the browser's own formats take longer to wake, on a phone some 80 ms, than all marks take to be drawn.

export const grouped = (value: number, thousand: string): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, thousand.replaceAll(/\d/g, ''));
