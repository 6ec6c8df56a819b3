// The address at which a doctor, and perhaps a time, is booked.

export function bookingPath(doctor: string, slot?: string): string {
  return `/dashboard/appointments/book?${new URLSearchParams({ doctor, ...(slot ? { slot } : {}) })}`;
}
