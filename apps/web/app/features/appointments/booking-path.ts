// The page on which a patient books; the dialog has the same steps.
export const bookingPath = '/dashboard/appointments/book';
