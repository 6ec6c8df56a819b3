// Path of the booking page for a doctor and, optionally, a slot.

export function bookingPath(doctor: string, slot?: string): string {
  return `/dashboard/appointments/book?${new URLSearchParams({ doctor, ...(slot ? { slot } : {}) })}`;
}
