// 'Remember me': stores only the e-mail address on this device, to prefill the form.

const key = 'lafiya:email';

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage can be blocked.
    return '';
  }
}

export function rememberEmail(email: string | undefined): void {
  try {
    if (email) localStorage.setItem(key, email);
    else localStorage.removeItem(key);
  } catch {
    // Storage can be blocked.
  }
}
