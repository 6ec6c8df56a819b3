// A whole number as the page writes its thousand ("1,000", "1 000"): waking the browser's own formats took 20 ms of processor in one piece, more than making all the marks.

export const grouped = (value: number, thousand: string): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, thousand.replaceAll(/\d/g, ''));
