// Redirects the former URL of live consultations to the list.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/video-consultations');

export default function OldLiveConsultationsAddress() {
  return null;
}
