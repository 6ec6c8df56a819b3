// Upload rules per purpose: accepted types and extensions, who may upload, size limits and safe file names.
import type { Permission } from '../access/permissions.ts';

export const maxFileBytes = 20 * 1_024 * 1_024;
/** Larger images are rejected before decoding: a file of a few kilobytes can expand to gigabytes. */
export const maxImagePixels = 40_000_000;

export const filePurposes = {
  profile_image: { types: ['image/jpeg', 'image/png', 'image/webp'], typeMessage: 'Please choose a JPEG, PNG or WebP picture.' },
  licence: { types: ['application/pdf', 'image/jpeg', 'image/png'], typeMessage: 'Please choose a PDF, a JPEG or a PNG.' },
  call_file: {
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    typeMessage: 'Please choose a PDF or a picture (JPEG, PNG, WebP).',
  },
  post_picture: { types: ['image/jpeg', 'image/png', 'image/webp'], typeMessage: 'Please choose a JPEG, PNG or WebP picture.' },
} as const satisfies Record<string, { types: string[]; typeMessage: string }>;

export type FilePurpose = keyof typeof filePurposes;

/** The permission to upload for a purpose. Using the file is checked again where it happens. */
export const uploadPermissionFor = (purpose: FilePurpose): Permission => (purpose === 'post_picture' ? 'admin' : 'signed_in');

export function isAcceptedType(purpose: FilePurpose, contentType: string): boolean {
  const types: readonly string[] = filePurposes[purpose].types;
  return types.includes(contentType);
}

/** No path separators, hidden files, control characters or characters that change the text direction. */
export function isSafeName(name: string): boolean {
  return name.length >= 1 && name.length <= 200 && !/[/\\]|^\.|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u.test(name);
}

/** How names of files of a type end; the first is ours. */
const extensions: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};
const extensionPattern = /\.([A-Za-z0-9]{1,8})$/;

export const extensionMessage = 'The ending of this file’s name does not match its type. Please rename it or choose another file.';

/** Whether the name ends as names of files of this type do. */
export function hasExpectedExtension(name: string, contentType: string): boolean {
  const extension = extensionPattern.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && (extensions[contentType] ?? []).includes(extension);
}

/** The original name with the extension of the converted file. */
export function storedNameFor(name: string, contentType: string): string {
  const extension = extensions[contentType]?.[0] ?? 'bin';
  const stem = name.replace(extensionPattern, '').slice(0, 190) || 'file';
  return `${stem}.${extension}`;
}
