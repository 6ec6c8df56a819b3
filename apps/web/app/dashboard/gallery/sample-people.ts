// Fictional people and appointments for the gallery.

export const patients = [
  'Títílayọ̀ Adéyẹmí',
  'Obinna Mbah',
  'Halima Ɗanladi',
  'Chinedu Eze',
  'Fọláṣadé Akíntọ́lá',
  'Musa Garba',
  'Grace Terver',
  'Yakubu Ɗanjuma',
  'Nneọma Okeke',
  'Zainab Musa',
];

const statuses = ['CONFIRMED', 'PENDING', 'SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'IN_PROGRESS'];
const reasons = ['Headaches for two weeks', 'Follow-up, high blood pressure', 'Cough and fever since Friday', 'Back pain after a fall'];

export interface SampleAppointment {
  id: string;
  patient: string;
  reason: string;
  starts: string;
  minutes: number;
  status: string;
}

export const appointments: SampleAppointment[] = Array.from({ length: 187 }, (_, row) => ({
  id: `visit-${row + 1}`,
  patient: patients[row % patients.length] ?? '',
  reason: reasons[row % reasons.length] ?? '',
  starts: `${String(8 + (row % 9)).padStart(2, '0')}:${row % 2 ? '30' : '00'}`,
  minutes: 15 + (row % 3) * 15,
  status: statuses[row % statuses.length] ?? '',
}));
