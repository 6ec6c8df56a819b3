// Schemas of the text in requests. One place knows what PostgreSQL cannot store.
import { z } from 'zod';

/** PostgreSQL text cannot hold NUL, and a lone surrogate would be stored as another character. */
const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const unreadable = 'Please remove the unreadable character.';
const tooLong = (max: number): string => `Please use at most ${max.toLocaleString('en')} characters.`;

export const textUpTo = (max: number) => z.string().trim().max(max, tooLong(max)).refine(canBeStored, unreadable);

export const requiredText = (max: number, message = 'Please fill this in.') =>
  z.string(message).trim().min(1, message).max(max, tooLong(max)).refine(canBeStored, unreadable);

/** Blank becomes null. */
export const textOrNull = (max: number) =>
  textUpTo(max)
    .transform((text) => text || null)
    .nullable();

export const searchText = textUpTo(100);

export const emailAddress = z.email('Please give an e-mail address, like name@example.com.').max(254);

export const phoneNumber = z
  .string()
  .trim()
  .max(32)
  .regex(/^[0-9+() .-]*$/, 'Please use digits, spaces and + only.');
