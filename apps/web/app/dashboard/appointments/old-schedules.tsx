// Redirects the former URL of the schedules page to the appointments.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/appointments');

export default function OldSchedulesAddress() {
  return null;
}
