// Redirects unknown paths under /dashboard to the dashboard.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard');

export default function Unknown() {
  return null;
}
