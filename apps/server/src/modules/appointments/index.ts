// Public interface of the appointments module.
export { addAppointmentRoutes } from './appointments.routes.ts';
export { reminderMail, appointmentMail } from './appointment-mails.ts';
export { sendReminders, cleanUpReminders } from './send-reminders.job.ts';
export { type Appointment, appointment, appointmentList, oneAppointment } from './appointments-schemas.ts';
export { listAppointments } from './list-appointments.ts';
export { lockTimes } from './appointments.repository.ts';
export { bookInTransaction } from './book-appointment.ts';
export { requireBookable, rescheduleToOfferedTime, appointmentToReschedule } from './offered-time.ts';
export { transitionAppointment } from './transition-appointment.ts';
export { openAppointment, presentAppointment } from './open-appointment.ts';
export { calendarEntryId } from './appointment-calendar.ts';
export { recipientsOf, patientRelationsOf } from './people.repository.ts';
export { processDueAppointments } from './process-due-appointments.job.ts';
export { isAppointmentStale } from './is-appointment-stale.ts';
export { withBookingLock } from './with-booking-lock.ts';
export { type Viewer, viewerOf as appointmentViewer } from './viewer.ts';
export { giveNextSteps, refuseSignedNextSteps } from './give-next-steps.ts';
export { listCallAppointments, appointmentForViewer } from './call-appointments.ts';
