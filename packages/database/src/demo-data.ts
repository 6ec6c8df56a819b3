// A small set of demo accounts of every role, in the states that matter. Never loaded outside development; safe to load again.
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

type DemoPerson = { role: 'PATIENT' | 'DOCTOR' | 'ADMIN'; email: string; firstName: string; lastName: string };

const titilayo = { role: 'PATIENT', email: 'titilayo@patients.example', firstName: 'Títílayọ̀', lastName: 'Adéyẹmí' } as const;
const emeka = { role: 'PATIENT', email: 'emeka@patients.example', firstName: 'Emeka', lastName: 'Nwosu' } as const;
/** Approved, and treats Emeka. */
const aisha = { role: 'DOCTOR', email: 'aisha.bello@lafiya.example', firstName: 'Aisha', lastName: 'Bello' } as const;
/** Submitted a licence number without a document, and waits for approval. */
const chidi = { role: 'DOCTOR', email: 'chidi.okafor@lafiya.example', firstName: 'Chidi', lastName: 'Okafor' } as const;
/** Approved; works from London, so that times are shown in two zones. */
const tunde = { role: 'DOCTOR', email: 'tunde.balogun@lafiya.example', firstName: 'Tunde', lastName: 'Balogun' } as const;
const fatima = { role: 'DOCTOR', email: 'fatima.sani@lafiya.example', firstName: 'Fatima', lastName: 'Sani' } as const;
const ngozi = { role: 'ADMIN', email: 'ngozi.eze@lafiya.example', firstName: 'Ngozi', lastName: 'Eze' } as const;

export const demoPeople: readonly DemoPerson[] = [titilayo, emeka, aisha, chidi, tunde, fatima, ngozi];

/** Public password of all demo accounts; the hash has the server's format. */
export const demoPassword = 'Lafiya-demo 2026!';
export const demoPasswordHash = '$argon2id$v=19$m=65536,t=3,p=1$hpG5j9xiMbWLF3e4quKCjg$s/ULym541TOjSfgwtonnjZeIU4KloKhofgtNExxCx0k';

export async function loadDemoData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const person of demoPeople) await addPerson(client, person);
    await addLicences(client);
    await addPatientProfiles(client);
    await addDepartments(client);
    await addCare(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function addPerson(client: pg.Client, { role, email, firstName, lastName }: DemoPerson): Promise<void> {
  const added = await client.query<{ id: string }>(
    'insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at) values ($1, $2, $3, $4, $5, $6, now()) on conflict (email) do nothing returning id',
    [uuidv7(), email, role, firstName, lastName, demoPasswordHash],
  );
  const userId = added.rows[0]?.id;
  if (!userId) return;
  if (role === 'PATIENT') await addPatient(client, userId, 'self', firstName, lastName);
  else if (role === 'DOCTOR')
    await client.query('insert into doctors (id, user_id, slug) values ($1, $2, $3)', [
      uuidv7(),
      userId,
      `${firstName}-${lastName}`.toLowerCase(),
    ]);
  else await client.query(`insert into staff (id, user_id, title) values ($1, $2, 'Administrator')`, [uuidv7(), userId]);
}

async function addPatient(client: pg.Client, userId: string, relation: string, firstName: string, lastName: string): Promise<void> {
  const patientId = uuidv7();
  await client.query('insert into patients (id, first_name, last_name) values ($1, $2, $3)', [patientId, firstName, lastName]);
  await client.query('insert into patient_accounts (patient_id, user_id, relation) values ($1, $2, $3)', [patientId, userId, relation]);
}

const userOf = '(select id from users where email = $1)';

type Hours = { weekdays: number[]; from: string; until: string };
type DemoDoctor = {
  person: DemoPerson;
  specialization: string;
  years: number;
  languages: string[];
  sex: 'female' | 'male';
  feeMinor: number;
  licence: string;
  timeZone: string;
  qualifications: string;
  biography: string;
  stepMinutes: number;
  hours: Hours[];
};

const weekdays = [1, 2, 3, 4, 5];
/** The specification gives the fees of its sample doctors in dollars. */
const approvedDoctors: DemoDoctor[] = [
  {
    person: aisha,
    specialization: 'General Medicine',
    years: 12,
    languages: ['English', 'Hausa'],
    sex: 'female',
    feeMinor: 10_000,
    licence: 'MDCN/R/48211',
    timeZone: 'Africa/Lagos',
    qualifications: 'MBBS (Zaria), FWACP',
    biography: 'Looks after families in Garki: blood pressure, sugar, fevers that do not go away, and when to see somebody else.',
    stepMinutes: 60,
    hours: [
      { weekdays, from: '09:00', until: '12:00' },
      { weekdays, from: '14:00', until: '17:00' },
    ],
  },
  {
    person: fatima,
    specialization: 'Dermatology',
    years: 7,
    languages: ['English', 'Hausa', 'Fulfulde'],
    sex: 'female',
    feeMinor: 12_000,
    licence: 'MDCN/R/61877',
    timeZone: 'Africa/Lagos',
    qualifications: 'MBBS (Maiduguri), FMCP',
    biography: 'Skin, hair and nails, of children too. Please have photographs ready that were taken in daylight.',
    stepMinutes: 30,
    hours: [
      { weekdays: [2, 4], from: '08:00', until: '13:00' },
      { weekdays: [6], from: '09:00', until: '12:00' },
    ],
  },
  {
    person: tunde,
    specialization: 'Cardiology',
    years: 18,
    languages: ['English', 'Yoruba'],
    sex: 'male',
    feeMinor: 15_000,
    licence: 'MDCN/R/30542',
    timeZone: 'Europe/London',
    qualifications: 'MBBS (Ibadan), MRCP, FWACP',
    biography: 'High blood pressure, heart failure and what follows a heart attack. Works from London for patients at home.',
    stepMinutes: 45,
    hours: [{ weekdays: [1, 3, 5], from: '17:00', until: '20:45' }],
  },
];

/** Three licences are valid until the end of next year; Chidi waits for approval. Later changes by hand are kept. */
async function addLicences(client: pg.Client): Promise<void> {
  for (const doctor of approvedDoctors) {
    await client.query(
      `update doctors set license_number = $2, license_expires_on = make_date(extract(year from now())::integer + 1, 12, 31), verification = 'approved', verified_at = now()
       where user_id = ${userOf} and verification = 'unverified'`,
      [doctor.person.email, doctor.licence],
    );
    await addHours(client, doctor);
  }
  await client.query(
    `update doctors set specialization = 'Paediatrics', experience_years = 4, languages = '{English,Igbo}', sex = 'male', license_number = 'MDCN/R/70934',
       verification = 'submitted', submitted_at = now()
     where user_id = ${userOf} and verification = 'unverified'`,
    [chidi.email],
  );
}

async function addHours(client: pg.Client, doctor: DemoDoctor): Promise<void> {
  const { person, specialization, years, languages, sex, feeMinor, timeZone, qualifications, biography, stepMinutes, hours } = doctor;
  const added = await client.query<{ doctor_id: string }>(
    `insert into doctor_schedules (doctor_id, step_minutes) select id, $2 from doctors where user_id = ${userOf} on conflict do nothing returning doctor_id`,
    [person.email, stepMinutes],
  );
  const doctorId = added.rows[0]?.doctor_id;
  if (!doctorId) return;
  await client.query(
    `update doctors set specialization = $2, experience_years = $3, languages = $4, sex = $5, consultation_fee_minor = $6, currency = 'USD', time_zone = $7,
       qualifications = $8, biography = $9 where id = $1`,
    [doctorId, specialization, years, languages, sex, feeMinor, timeZone, qualifications, biography],
  );
  await client.query('update users set profile_complete = true where email = $1', [person.email]);
  for (const { weekdays: days, from, until } of hours)
    await client.query('insert into doctor_hours (doctor_id, weekday, from_time, until_time) select $1, unnest($2::smallint[]), $3, $4', [
      doctorId,
      days,
      from,
      until,
    ]);
}

/** Complete enough to book. */
async function addPatientProfiles(client: pg.Client): Promise<void> {
  const profiles = [
    { email: titilayo.email, phone: '+234 803 555 0142', born: '1988-04-12', contact: 'Kọ́lá Adéyẹmí, +234 803 555 0143' },
    { email: emeka.email, phone: '+234 806 555 0177', born: '1979-09-30', contact: 'Ifeoma Nwosu, +234 806 555 0178' },
  ];
  for (const { email, phone, born, contact } of profiles) {
    const changed = await client.query<{ id: string }>(
      'update users set phone = $2, date_of_birth = $3, profile_complete = true where email = $1 and not profile_complete returning id',
      [email, phone, born],
    );
    await client.query(
      `update patients set phone = $2, date_of_birth = $3, emergency_contact = $4
       where id in (select patient_id from patient_accounts where user_id = $1 and relation = 'self')`,
      [changed.rows[0]?.id ?? null, phone, born, contact],
    );
  }
}

async function addDepartments(client: pg.Client): Promise<void> {
  const departments = [
    {
      name: 'General Medicine',
      lead: aisha,
      specializations: ['General Medicine'],
      hours: 'Mon–Fri 8:00–18:00, Sat 9:00–13:00',
      members: [],
    },
    { name: 'Children', lead: aisha, specializations: ['Paediatrics'], hours: 'Mon–Fri 8:00–16:00', members: [chidi] },
    { name: 'Administration', lead: ngozi, specializations: [], hours: 'Mon–Fri 8:00–17:00', members: [] },
  ];
  for (const { name, lead, specializations, hours, members } of departments) {
    const id = uuidv7();
    const added = await client.query(
      `insert into departments (id, name, lead_id, specializations, opening_hours) values ($2, $3, ${userOf}, $4, $5) on conflict do nothing`,
      [lead.email, id, name, specializations, hours],
    );
    if (!added.rowCount) continue;
    for (const member of [lead, ...members])
      await client.query(`insert into department_members (department_id, user_id) values ($2, ${userOf})`, [member.email, id]);
  }
}

/** Aisha treats Emeka; Títílayọ̀ is the guardian of her child, who has no account. */
async function addCare(client: pg.Client): Promise<void> {
  const emekas = `select p.patient_id from patient_accounts p join users u on u.id = p.user_id where u.email = $1 and p.relation = 'self'`;
  await client.query(
    `insert into care_relationships (id, patient_id, doctor_id, source, starts_at)
     select $2, (${emekas}), d.id, 'patient', now() from doctors d join users u on u.id = d.user_id
     where u.email = $3 and not exists (select from care_relationships c where c.doctor_id = d.id and c.patient_id = (${emekas}))`,
    [emeka.email, uuidv7(), aisha.email],
  );
  const { rows } = await client.query<{ id: string }>(
    `select u.id from users u where u.email = $1 and not exists (select from patient_accounts p where p.user_id = u.id and p.relation = 'dependant')`,
    [titilayo.email],
  );
  if (rows[0]) await addPatient(client, rows[0].id, 'dependant', 'Tàíwò', titilayo.lastName);
}
