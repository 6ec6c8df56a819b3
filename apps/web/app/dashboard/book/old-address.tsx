// The old addresses of booking lead to the new one, with the doctor or service they name.
import { redirect } from 'react-router';

export const loader = ({ request }: { request: Request }) => redirect(`/dashboard/appointments/book${new URL(request.url).search}`);

export default function OldBookingAddress() {
  return null;
}
