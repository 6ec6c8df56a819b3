// Refuses passwords that break a rule, are built on one of the commonest, or on the person's own name.
import { bareWord, unmetPasswordRules } from '@lafiya/domain/identity/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../platform/errors.ts';

const shortestWord = 4;
const commonest = new Set(
  (dictionary['passwords-common'] as (string | number)[]).map(String).filter((word) => word.length >= shortestWord),
);

export function refuseWeakPassword(password: string, own: string[] = [], field = 'password'): void {
  const unmet = unmetPasswordRules(password).map((rule) => rule.words);
  const word = bareWord(password);
  const names = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((name) => name.length >= shortestWord);
  if (commonest.has(password.toLowerCase()) || commonest.has(word)) unmet.push('Not one of the most common passwords');
  if (names.includes(word)) unmet.push('Not your own name or address');
  if (unmet.length > 0) throw new AppError('invalid_input', { fields: unmet.map((message) => ({ field, message })) });
}
