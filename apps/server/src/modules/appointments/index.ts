// The door of the appointments module.
export { addAppointmentRoutes } from './appointments.routes.ts';
export { reminderMail, visitMail } from './appointment-mails.ts';
export { sendReminders, tidyReminders } from './send-reminders.job.ts';
export { type Appointment, appointment, oneAppointment } from './appointments-shapes.ts';
export { lockTimes } from './appointments.repository.ts';
export { bookOfferedTime, canBeBooked, moveToOfferedTime, visitToMove } from './offered-time.ts';
export { moveVisit } from './move-appointment.ts';
export { presentOne } from './open-appointment.ts';
export { sidesOf, standingsTowards } from './people.repository.ts';
export { sweepAppointments } from './sweep-appointments.job.ts';
export { isVisitOvertaken } from './visit-overtaken.ts';
export { takeTime } from './take-time.ts';
export type { Asker } from './asker.ts';
export { visitsByMedia, visitWithSide } from './visits-by-media.ts';
