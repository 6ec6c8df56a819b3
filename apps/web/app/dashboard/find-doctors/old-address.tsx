// Redirects the former URL of the directory and keeps its query string.
import { redirect } from 'react-router';

export const loader = ({ request }: { request: Request }) => redirect(`/dashboard/find-doctors${new URL(request.url).search}`);

export default function OldDirectoryAddress() {
  return null;
}
