// Page paths related to a consultation.
export const listPath = '/dashboard/video-consultations';
export const consultationPath = (appointmentId: string): string => `${listPath}/${appointmentId}`;
export const notePath = (appointmentId: string): string => `/dashboard/consultations/${appointmentId}`;
export const appointmentPath = (appointmentId: string): string => `/dashboard/appointments?appointment=${appointmentId}`;
export const bookAgainPath = (doctorSlug: string): string => `/dashboard/appointments/book?${new URLSearchParams({ doctor: doctorSlug })}`;
