// Password rules, shared by the sign-up page and the server.

export type PasswordRule = { name: string; label: string; met: (password: string) => boolean };

export const passwordRules: PasswordRule[] = [
  { name: 'length', label: 'At least 8 characters', met: (password) => Array.from(password).length >= 8 },
  { name: 'upper', label: 'One uppercase letter', met: (password) => /\p{Lu}/u.test(password) },
  { name: 'lower', label: 'One lowercase letter', met: (password) => /\p{Ll}/u.test(password) },
  { name: 'number', label: 'One number', met: (password) => /\d/.test(password) },
  { name: 'special', label: 'One special character', met: (password) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(password) },
];

export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.met(password));
}

/** The word a password is based on: 'P@ssword2024!' becomes 'password'. Used to reject common passwords in disguise. */
export function passwordBaseWord(password: string): string {
  const letters: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '7': 't', '!': 'i' };
  const trimmed = password.toLowerCase().replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  return Array.from(trimmed, (sign) => letters[sign] ?? sign).join('');
}
