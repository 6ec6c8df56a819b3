// The marks of the claim nothing-leaks: made-up names, reasons and tokens that occur nowhere else, and the search for them.
import type { Fixtures } from '../access/fixtures.ts';

/** Every mark begins with these letters, which no id, digest or word of ours contains. */
export const marks = {
  name: 'Zqleakname',
  reason: 'Zqleakreason of more than ten letters',
  email: 'zqleakmail@zqleakhost.example',
  token: `zqleaktoken${'x'.repeat(40)}`,
  password: 'Zqleakpassword 47 kofi',
  header: 'zqleakheader-0123456789',
};

export type LeakSearch = (text: string) => string[];

/** Finds marks and everything that belongs to the members of the access matrix; each finding with what stands around it. */
export function createLeakSearch(fixtures: Fixtures): LeakSearch {
  const ofMembers = Object.values(fixtures).flatMap((member) => member.marks);
  const pattern = new RegExp(['zqleak\\w+', ...ofMembers.map((mark) => mark.replaceAll(/[+.]/g, '\\$&'))].join('|'), 'gi');
  return (text) => [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 80), index + 60).replaceAll('\n', ' '));
}
