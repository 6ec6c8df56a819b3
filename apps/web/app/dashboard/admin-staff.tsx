// Redirects the former URL of the staff page.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/staff');

export default function OldStaffAddress() {
  return null;
}
