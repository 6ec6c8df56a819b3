// The door of the appointments module.
export { addAppointmentRoutes } from './appointments.routes.ts';
export { visitMail } from './appointment-mails.ts';
export { sweepAppointments } from './sweep-appointments.job.ts';
