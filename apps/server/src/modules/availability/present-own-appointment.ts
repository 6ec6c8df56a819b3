// Presents an appointment within a doctor's own schedule.
import type { OwnAppointment } from './availability.repository.ts';

/** Without a second factor or a valid licence, a doctor sees that there is an appointment but not the patient's name. */
export const presentOwnAppointment = ({ id, status, patientName }: OwnAppointment) => ({
  id,
  status,
  patientName: patientName ?? 'A patient',
});
