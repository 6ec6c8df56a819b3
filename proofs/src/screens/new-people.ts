// People in the middle of signing up, for the pages that nobody else sees.
import { randomUUID } from 'node:crypto';
import { demoPassword, demoPasswordHash } from '@lafiya/demo/people';
import type { Page } from 'playwright-core';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type NewPerson = { firstName: string; email: string; role: 'PATIENT' | null; page: string };

/** One who has not chosen a role yet, and one who has not completed their profile. */
export const newPeople: NewPerson[] = [
  { firstName: 'Zainab', email: 'zainab@new.example', role: null, page: '/select-role' },
  { firstName: 'Musa', email: 'musa@new.example', role: 'PATIENT', page: '/complete-profile' },
];

export async function addNewPeople({ sql }: ProofEnvironment): Promise<void> {
  for (const { firstName, email, role } of newPeople) {
    const userId = randomUUID();
    await sql(
      `insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at) values ($1, $2, $3, $4, 'Garba', $5, now())`,
      [userId, email, role, firstName, demoPasswordHash],
    );
    await sql(`insert into consents (id, user_id, kind, version, is_given, occurred_at) values ($1, $2, 'terms', '2026-11', true, now())`, [
      randomUUID(),
      userId,
    ]);
    if (role !== 'PATIENT') continue;
    const patientId = randomUUID();
    await sql(`insert into patients (id, first_name, last_name) values ($1, $2, 'Garba')`, [patientId, firstName]);
    await sql(`insert into patient_accounts (patient_id, user_id, relation) values ($1, $2, 'self')`, [patientId, userId]);
  }
}

export async function signInAsNew(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === person.page);
}
