// The old address of the staff page leads to the new one.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/staff');

export default function OldStaffAddress() {
  return null;
}
