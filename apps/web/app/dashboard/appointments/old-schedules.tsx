// The old address of the clinic's schedules leads to the appointments.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/appointments');

export default function OldSchedulesAddress() {
  return null;
}
