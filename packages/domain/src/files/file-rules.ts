// Which files we take for which purpose, from whom, how large, and under which names.
import type { Permission } from '../access/permissions.ts';

export const mostBytes = 20 * 1_024 * 1_024;
/** An image of more pixels is refused before it is unpacked: a few kilobytes can hold gigabytes. */
export const mostPixels = 40_000_000;

export const filePurposes = {
  profile_image: { types: ['image/jpeg', 'image/png', 'image/webp'], words: 'Please choose a JPEG, PNG or WebP picture.' },
  licence: { types: ['application/pdf', 'image/jpeg', 'image/png'], words: 'Please choose a PDF, a JPEG or a PNG.' },
  call_file: {
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    words: 'Please choose a PDF or a picture (JPEG, PNG, WebP).',
  },
  post_picture: { types: ['image/jpeg', 'image/png', 'image/webp'], words: 'Please choose a JPEG, PNG or WebP picture.' },
} as const satisfies Record<string, { types: string[]; words: string }>;

export type FilePurpose = keyof typeof filePurposes;

/** Who may give a file for a purpose; what becomes of it is asked again where it is used. */
export const giverOf = (purpose: FilePurpose): Permission => (purpose === 'post_picture' ? 'admin' : 'signed_in');

export function isTaken(purpose: FilePurpose, contentType: string): boolean {
  const types: readonly string[] = filePurposes[purpose].types;
  return types.includes(contentType);
}

/** A name that leads nowhere: no folder, nothing unprintable, no hidden file, nothing that turns the reading direction. */
export function isSafeName(name: string): boolean {
  return name.length >= 1 && name.length <= 200 && !/[/\\]|^\.|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u.test(name);
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** The name with the ending that fits what the file became in our hands. */
export function nameFor(name: string, contentType: string): string {
  const ending = endings[contentType] ?? 'bin';
  const stem = name.replace(/\.[A-Za-z0-9]{1,8}$/, '').slice(0, 190) || 'file';
  return `${stem}.${ending}`;
}
