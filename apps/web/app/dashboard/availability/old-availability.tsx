// Redirects the former URL of the availability page.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/availability');

export default function OldAvailabilityAddress() {
  return null;
}
