// Refuses passwords that break a rule, are common or leaked, or are built on a common one, on our own words or on the person's name.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { brandTerms } from '@lafiya/brand';
import { isRegularPassword, passwordBases, unmetPasswordRules } from '@lafiya/domain/identity/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/errors.ts';
import type { IdentityServices } from './identity-services.ts';

type ChosenPassword = {
  password: string;
  /** Names and address of whoever chooses it. */
  person: string[];
  /** The field of the form in which it was typed. */
  field?: string;
};

export async function refuseWeakPassword({ leakedPasswords }: IdentityServices, chosen: ChosenPassword): Promise<void> {
  const { password, person, field = 'password' } = chosen;
  const problems = unmetPasswordRules(password, { provider: brandTerms, person }).map((rule) => rule.label);
  if (isCommon(password)) problems.push('Not a common password, even with digits or symbols added');
  else if (await leakedPasswords?.has(password)) problems.push('Not a password known from a data leak');
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map((message) => ({ field, message })) });
}

const shortestWord = 4;

/** The most common ones of any length, which others are built on, and the most common ones that are long enough (`apps/server/data/README.md`). */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...(dictionary['passwords-common'] as (string | number)[]).map(String), ...readLongCommonPasswords()]
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.toLowerCase()),
);

function isCommon(password: string): boolean {
  if (commonPasswords.has(password.toLowerCase()) || isRegularPassword(password)) return true;
  return [...passwordBases(password)].some((word) => commonPasswords.has(word));
}

function readLongCommonPasswords(): string[] {
  const file = new URL('../../../data/common-passwords.txt.gz', import.meta.url);
  return gunzipSync(readFileSync(file)).toString('utf8').split('\n');
}
