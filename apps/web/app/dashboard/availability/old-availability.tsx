// The old address of a doctor's hours leads to the new one.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/availability');

export default function OldAvailabilityAddress() {
  return null;
}
