// 'Remember me': the e-mail address, and nothing else, is filled in next time on this device.

const key = 'lafiya:email';

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage can be forbidden; then nothing is remembered.
    return '';
  }
}

export function rememberEmail(email: string | undefined): void {
  try {
    if (email) localStorage.setItem(key, email);
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
