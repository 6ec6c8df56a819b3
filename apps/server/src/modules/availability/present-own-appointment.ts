// Presents an appointment within a doctor's own schedule.
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import type { OwnAppointment } from './availability.repository.ts';

/** Without a second factor or a valid licence, a doctor sees that there is an appointment but not the patient's name. */
export const presentOwnAppointment = ({ id, status, patientName }: OwnAppointment) => ({
  id,
  status: status as AppointmentStatus,
  patientName: patientName ?? 'A patient',
});
