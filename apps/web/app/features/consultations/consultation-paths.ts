// Where things about a consultation are.
export const listPath = '/dashboard/video-consultations';
export const consultationPath = (appointmentId: string): string => `${listPath}/${appointmentId}`;
export const notePath = (appointmentId: string): string => `/dashboard/consultations/${appointmentId}`;
export const visitPath = (appointmentId: string): string => `/dashboard/appointments?visit=${appointmentId}`;
export const bookAgainPath = (doctorSlug: string): string => `/dashboard/appointments/book?${new URLSearchParams({ doctor: doctorSlug })}`;
