// Formats an integer with the separator of the page's "1,000". Intl.NumberFormat blocked for 20 ms on first use, longer than creating all markers.

export const grouped = (value: number, thousand: string): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, thousand.replaceAll(/\d/g, ''));
