// Paths of a doctor's profile in the dashboard and of the booking page for a doctor and, optionally, a slot.

export function bookingPath(doctor: string, slot?: string): string {
  return `/dashboard/appointments/book?${new URLSearchParams({ doctor, ...(slot ? { slot } : {}) })}`;
}

export const doctorPath = (slug: string): string => `/dashboard/find-doctors/${slug}`;
