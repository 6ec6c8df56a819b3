// A visit as it stands in a doctor's own hours.
import type { AppointmentStatus } from '@lafiya/domain/scheduling/appointment-states';
import type { OwnVisit } from './availability.repository.ts';

/** Without a second factor or a valid licence a doctor learns that there is a visit, and not whose. */
export const visitOf = ({ id, status, patientName }: OwnVisit) => ({
  id,
  status: status as AppointmentStatus,
  patientName: patientName ?? 'A patient',
});
