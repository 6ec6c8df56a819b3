// Refuses passwords that break a rule or are based on a common password or the person's own name.
import { passwordBaseWord, unmetPasswordRules } from '@lafiya/domain/identity/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/errors.ts';

const minWordLength = 4;
const commonPasswords = new Set(
  (dictionary['passwords-common'] as (string | number)[]).map(String).filter((word) => word.length >= minWordLength),
);

export function refuseWeakPassword(password: string, personalData: string[] = [], field = 'password'): void {
  const problems = unmetPasswordRules(password).map((rule) => rule.label);
  const word = passwordBaseWord(password);
  const names = personalData.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((name) => name.length >= minWordLength);
  if (commonPasswords.has(password.toLowerCase()) || commonPasswords.has(word)) problems.push('Not one of the most common passwords');
  if (names.includes(word)) problems.push('Not your own name or address');
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map((message) => ({ field, message })) });
}
