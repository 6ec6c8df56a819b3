// The old address of a doctor's notes leads to the new one.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/consultations');

export default function OldNotesAddress() {
  return null;
}
