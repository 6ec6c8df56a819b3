// The old address of a doctor's live consultations leads to the list.
import { redirect } from 'react-router';

export const loader = () => redirect('/dashboard/video-consultations');

export default function OldLiveConsultationsAddress() {
  return null;
}
