// What a password must have. The sign-up page lists what is missing by the same rules that the server refuses by.

export type PasswordRule = { name: string; words: string; met: (password: string) => boolean };

export const passwordRules: PasswordRule[] = [
  { name: 'length', words: 'At least 8 characters', met: (password) => Array.from(password).length >= 8 },
  { name: 'upper', words: 'One uppercase letter', met: (password) => /\p{Lu}/u.test(password) },
  { name: 'lower', words: 'One lowercase letter', met: (password) => /\p{Ll}/u.test(password) },
  { name: 'number', words: 'One number', met: (password) => /\d/.test(password) },
  { name: 'special', words: 'One special character', met: (password) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(password) },
];

export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.met(password));
}

/** The word a password is built on: 'P@ssword2024!' is 'password' to whoever guesses. */
export function bareWord(password: string): string {
  const letters: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '7': 't', '!': 'i' };
  const trimmed = password.toLowerCase().replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  return Array.from(trimmed, (sign) => letters[sign] ?? sign).join('');
}
