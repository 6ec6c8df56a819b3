// Schemas of the text in requests. One place knows what PostgreSQL cannot store.
import { z } from 'zod';

/** PostgreSQL text cannot hold NUL, and a lone surrogate would be stored as another character. */
const storable = /^[^\0\ud800-\udfff]*$/u;
const unreadable = 'Please remove the unreadable character.';
const tooLong = (max: number): string => `Please use ${max.toLocaleString('en')} characters or fewer.`;

export const textUpTo = (max: number) => z.string().trim().max(max, tooLong(max)).regex(storable, unreadable);

export const requiredText = (max: number, message = 'Please fill this in.') =>
  z.string(message).trim().min(1, message).max(max, tooLong(max)).regex(storable, unreadable);

/** Blank becomes null. */
export const textOrNull = (max: number) =>
  textUpTo(max)
    .transform((text) => text || null)
    .nullable();

export const searchText = textUpTo(100);

/** As it was sent, for secrets, codes and documents: spaces at its ends belong to it. */
export const exactText = (max: number) => z.string().max(max, tooLong(max)).regex(storable, unreadable);

/** For text that must not be refused, like a note that was typed for half an hour: what cannot be stored is removed. */
export const repairedText = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
    .meta({ 'x-unstorable': 'removed' });

/** Text of a known form. A pattern without an upper bound needs a `max` as well (platform/http/input-rules.ts). */
export const textLike = (pattern: RegExp, message?: string) => z.string(message).regex(pattern, message);

export const sixDigits = textLike(/^[0-9]{6}$/, 'Please enter six digits.');

/** Lower case words with single dashes, as in the addresses of our pages. */
export const slugText = (max: number) => textLike(/^[a-z0-9]+(-[a-z0-9]+)*$/).max(max);

export const webAddress = (max: number) =>
  exactText(max)
    .refine((text) => URL.canParse(text), 'Please enter a full address, like https://example.com.')
    .meta({ format: 'uri' });

export const emailAddress = z.email('Please enter an e-mail address, like name@example.com.').max(254);

export const phoneNumber = z
  .string()
  .trim()
  .max(32)
  .regex(/^[0-9+() .-]*$/, 'Please use only digits, spaces and +.');
