// Redirects the former URL of the notes page.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/consultations');

export default function OldNotesAddress() {
  return null;
}
