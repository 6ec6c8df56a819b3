// The demo people one can sign in as. Their addresses end in .example, so that none of them can be real.
import { createHash } from 'node:crypto';

export type DemoPerson = {
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN';
  email: string;
  firstName: string;
  lastName: string;
  /** What there is to see for this person. */
  about: string;
};

export const titilayo = {
  role: 'PATIENT',
  email: 'titilayo@patients.example',
  firstName: 'Títílayọ̀',
  lastName: 'Adéyẹmí',
  about: 'sees Aisha Bello by video in half an hour, and looks after her daughter Tàíwò, whose growth is recorded',
} as const;
export const emeka = {
  role: 'PATIENT',
  email: 'emeka@patients.example',
  firstName: 'Emeka',
  lastName: 'Nwosu',
  about:
    'is in the waiting room of Aisha Bello with a dangerous blood pressure, and disputes an appointment that he is said to have missed',
} as const;
export const aisha = {
  role: 'DOCTOR',
  email: 'aisha.bello@lafiya.example',
  firstName: 'Aisha',
  lastName: 'Bello',
  about: 'is in the middle of a full day; a patient waits for her, and has measured a dangerous value',
} as const;
export const fatima = {
  role: 'DOCTOR',
  email: 'fatima.sani@lafiya.example',
  firstName: 'Fatima',
  lastName: 'Sani',
  about: 'has requests to answer, and is away next week',
} as const;
export const tunde = {
  role: 'DOCTOR',
  email: 'tunde.balogun@lafiya.example',
  firstName: 'Tunde',
  lastName: 'Balogun',
  about: 'works from London, so that times are shown in two zones',
} as const;
export const chidi = {
  role: 'DOCTOR',
  email: 'chidi.okafor@lafiya.example',
  firstName: 'Chidi',
  lastName: 'Okafor',
  about: 'submitted a licence and waits for approval, so most pages are still closed',
} as const;
export const ngozi = {
  role: 'ADMIN',
  email: 'ngozi.eze@lafiya.example',
  firstName: 'Ngozi',
  lastName: 'Eze',
  about: 'has a licence, a dispute and messages to decide on',
} as const;

export const demoPeople: readonly DemoPerson[] = [titilayo, emeka, aisha, fatima, tunde, chidi, ngozi];

/** Public password of all demo accounts; the hash has the server's format. */
export const demoPassword = 'Lafiya-demo 2026!';
export const demoPasswordHash = '$argon2id$v=19$m=65536,t=3,p=1$hpG5j9xiMbWLF3e4quKCjg$s/ULym541TOjSfgwtonnjZeIU4KloKhofgtNExxCx0k';

/** Public as well: the same in every demo database, so that an authenticator app needs to be set up only once. */
export const authenticatorSecretOf = (email: string): Buffer => createHash('sha1').update(`Lafiya demo ${email}`).digest();

export type NamedDoctor = {
  person: DemoPerson;
  specialization: string;
  years: number;
  languages: string[];
  sex: 'female' | 'male';
  licence: string;
  timeZone: string;
  qualifications: string;
  biography: string;
};

/** The first doctors of the clinic, in this order. */
export const namedDoctors: readonly NamedDoctor[] = [
  {
    person: aisha,
    specialization: 'General Medicine',
    years: 12,
    languages: ['English', 'Hausa'],
    sex: 'female',
    licence: 'MDCN/R/48211',
    timeZone: 'Africa/Lagos',
    qualifications: 'MBBS (Zaria), FWACP',
    biography: 'Looks after families in Garki: blood pressure, sugar, fevers that do not go away, and when to see someone else.',
  },
  {
    person: fatima,
    specialization: 'Dermatology',
    years: 7,
    languages: ['English', 'Hausa', 'Fulfulde'],
    sex: 'female',
    licence: 'MDCN/R/61877',
    timeZone: 'Africa/Lagos',
    qualifications: 'MBBS (Maiduguri), FMCP',
    biography: 'Skin, hair and nails, of children too. Please have photographs ready that were taken in daylight.',
  },
  {
    person: tunde,
    specialization: 'Cardiology',
    years: 18,
    languages: ['English', 'Yoruba'],
    sex: 'male',
    licence: 'MDCN/R/30542',
    timeZone: 'Europe/London',
    qualifications: 'MBBS (Ibadan), MRCP, FWACP',
    biography: 'High blood pressure, heart failure and what follows a heart attack. Works from London for patients at home.',
  },
];

export type NamedPatient = { person: DemoPerson; sex: 'female' | 'male'; phone: string; born: string };

/** The first patients of the clinic, in this order. */
export const namedPatients: readonly NamedPatient[] = [
  { person: titilayo, sex: 'female', phone: '+234 803 555 0142', born: '1988-04-12' },
  { person: emeka, sex: 'male', phone: '+234 806 555 0177', born: '1979-09-30' },
];
