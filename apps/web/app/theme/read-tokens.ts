// Reads token values of one scheme from tokens.css, for the theme tests.
import { readFileSync } from 'node:fs';

export type Scheme = 'light' | 'dark';

export const tokenSource = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** A token's value with every var() resolved: '--text' in dark is '#e8efec'. */
export function token(name: string, scheme: Scheme): string {
  const declared = new RegExp(`${name}:\\s*([^;]+);`).exec(tokenSource)?.[1];
  if (declared === undefined) throw new Error(`tokens.css has no ${name}`);
  const other = scheme === 'light' ? 'dark' : 'light';
  return declared
    .replace(new RegExp(`var\\(--if-${other},\\s*((?:[^()]|\\([^()]*\\))*)\\)`), '')
    .replace(new RegExp(`var\\(--if-${scheme},\\s*((?:[^()]|\\([^()]*\\))*)\\)`), '$1')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, inner: string) => token(inner, scheme))
    .trim();
}

/** WCAG contrast ratio of two #rrggbb colours. */
export function contrast(one: string, two: string): number {
  const [high, low] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!channels) throw new Error(`not a colour: ${hex}`);
  const [red, green, blue] = channels.slice(1).map((channel) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
