// Rules for registering a patient.

/** A patient can be registered if we can reach them in one way at least. */
export function hasContact({ email, phone }: { email?: string | undefined; phone?: string | undefined }): boolean {
  return Boolean(email || phone);
}
