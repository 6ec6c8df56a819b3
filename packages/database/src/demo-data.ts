// A handful of people to try the product with, one of each role. Never loaded outside development.
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

export const demoPeople = [
  { role: 'PATIENT', email: 'titilayo@patients.example', firstName: 'Títílayọ̀', lastName: 'Adéyẹmí' },
  { role: 'DOCTOR', email: 'aisha.bello@lafiya.example', firstName: 'Aisha', lastName: 'Bello' },
  { role: 'ADMIN', email: 'ngozi.eze@lafiya.example', firstName: 'Ngozi', lastName: 'Eze' },
] as const;

/** One password for all of them, known to everybody who reads this; its digest is made as the server makes one. */
export const demoPassword = 'Lafiya-demo 2026!';
const demoPasswordHash = '$argon2id$v=19$m=65536,t=3,p=1$hpG5j9xiMbWLF3e4quKCjg$s/ULym541TOjSfgwtonnjZeIU4KloKhofgtNExxCx0k';

export async function loadDemoData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const person of demoPeople) await addPerson(client, person);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function addPerson(client: pg.Client, person: (typeof demoPeople)[number]): Promise<void> {
  const added = await client.query<{ id: string }>(
    'insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at) values ($1, $2, $3, $4, $5, $6, now()) on conflict (email) do nothing returning id',
    [uuidv7(), person.email, person.role, person.firstName, person.lastName, demoPasswordHash],
  );
  const userId = added.rows[0]?.id;
  if (!userId) return;
  if (person.role === 'PATIENT') {
    const patientId = uuidv7();
    await client.query('insert into patients (id, first_name, last_name) values ($1, $2, $3)', [
      patientId,
      person.firstName,
      person.lastName,
    ]);
    await client.query(`insert into patient_accounts (patient_id, user_id, relation) values ($1, $2, 'self')`, [patientId, userId]);
  } else if (person.role === 'DOCTOR') {
    await client.query(`insert into doctors (id, user_id, slug, specialization) values ($1, $2, 'aisha-bello', 'General Medicine')`, [
      uuidv7(),
      userId,
    ]);
  } else {
    await client.query(`insert into staff (id, user_id, title) values ($1, $2, 'Administrator')`, [uuidv7(), userId]);
  }
}
