// Redirects the former booking URLs and keeps their query string.
import { redirect } from 'react-router';

export const loader = ({ request }: { request: Request }) => redirect(`/dashboard/appointments/book${new URL(request.url).search}`);

export default function OldBookingAddress() {
  return null;
}
