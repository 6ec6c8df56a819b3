// The old address of the directory leads to the new one, with what it was asked.
import { redirect } from 'react-router';

export const loader = ({ request }: { request: Request }) => redirect(`/dashboard/find-doctors${new URL(request.url).search}`);

export default function OldDirectoryAddress() {
  return null;
}
