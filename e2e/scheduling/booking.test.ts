// A patient finds a doctor and books: one tap on a free time, what is missing, the red flags, and a time that somebody else took first.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { ask } from '../identity/ask.ts';
import { look } from '../identity/look.ts';
import { type Person, verifiedPerson } from '../identity/person.ts';

type Free = { days: { slots: { startsAt: string }[] }[] };

const visit = browserForJourneys();
const symptoms = 'Palpitations for two weeks, worse in the evening.';

/** Somebody whose profile is complete, so that they can book. */
async function patient(): Promise<{ person: Person; token: string }> {
  const person = await verifiedPerson();
  const form = { email: person.email, password: person.password };
  const { accessToken: token } = await ask<{ accessToken: string }>('/api/auth/login', { body: form });
  const profile = {
    phone: '+2348030000000',
    dateOfBirth: '1990-04-02',
    healthDataConsent: true,
    patient: { emergencyContact: 'Bola, +2348030000001' },
  };
  await ask('/api/auth/complete-profile', { body: profile, token });
  return { person, token };
}

/** A doctor of their own, and the times at which they are free. */
async function bookableDoctor(): Promise<{ id: string; slug: string; name: string; free: string[] }> {
  const { firstName, lastName, email, password } = await approvedDoctor();
  const { accessToken: token } = await ask<{ accessToken: string }>('/api/auth/login', { body: { email, password } });
  const { doctor } = await ask<{ doctor: { id: string; slug: string } }>('/api/profile', { token });
  const { days } = await ask<Free>(`/api/doctors/${doctor.slug}/slots?days=14`);
  const free = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
  return { id: doctor.id, slug: doctor.slug, name: `${firstName} ${lastName}`, free };
}

async function request(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request appointment' }).click();
}

for (const options of [phone, computer]) {
  const { width } = options.viewport;

  test(`at ${width} px: given a free time in the directory, then one tap, symptoms and a request are a booking`, async () => {
    const doctor = await bookableDoctor();
    const { person } = await patient();
    await visit(options, async (page) => {
      await enter(page, person, false);
      await page.goto(`${front}/dashboard/doctors`);
      await page.waitForURL(`${front}/dashboard/find-doctors`);
      await page
        .getByRole('heading', { name: `Dr ${doctor.name}` })
        .first()
        .waitFor();
      await look(page, 'find-doctors');
      await page
        .getByRole('link', { name: new RegExp(`^Book .* with Dr ${doctor.name}`) })
        .first()
        .click();
      await page.waitForURL(/appointments\/book\?doctor=.*slot=/);
      await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
      // It looks switched off and answers all the same.
      await page.getByRole('button', { name: 'Request appointment' }).press('Enter');
      await page.getByText('Please fill in all required fields').waitFor();
      await page.getByText('Please describe your symptoms.').waitFor();
      await look(page, 'book-missing');
      await page.getByLabel('Symptoms').fill(symptoms);
      await request(page);
      await page.getByText('Appointment requested successfully!').waitFor();
      await page.getByRole('heading', { name: 'Your request is with the doctor' }).waitFor();
      await look(page, 'book-done');
      expect(await page.getByRole('link', { name: 'View Appointments' }).getAttribute('href')).toBe('/dashboard/appointments');
    });
  });

  test(`at ${width} px: given that somebody else was faster, then what was written stays and the nearest times are offered`, async () => {
    const doctor = await bookableDoctor();
    const [{ person }, other] = [await patient(), await patient()];
    const startsAt = doctor.free[0] ?? '';
    await visit(options, async (page) => {
      await enter(page, person, false);
      await page.goto(`${front}/app/appointments/book?${new URLSearchParams({ doctor: doctor.slug, slot: startsAt })}`);
      await page.getByLabel('Symptoms').fill(symptoms);
      await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
      await ask('/api/appointments', { body: { doctorId: doctor.id, startsAt, symptoms: 'Cough' }, token: other.token });
      await request(page);
      const lost = page.getByRole('status').filter({ hasText: 'Somebody has just taken' });
      await lost.waitFor();
      await look(page, 'book-lost');
      expect(await page.getByLabel('Symptoms').inputValue()).toBe(symptoms);
      await lost.getByRole('button').first().click();
      await request(page);
      await page.getByText('Appointment requested successfully!').waitFor();
    });
  });

  test(`at ${width} px: given an emergency or an unfinished profile, then 112 and the profile come first`, async () => {
    const person = await verifiedPerson();
    await visit(options, async (page) => {
      await enter(page, person, false);
      await page.goto(`${front}/dashboard/appointments/book?service=emergency-care`);
      await page.getByRole('heading', { name: 'Is any of this happening now? Call 112' }).waitFor();
      expect(await page.getByRole('link', { name: 'Call 112' }).first().getAttribute('href')).toBe('tel:112');
      await look(page, 'book-emergency');
      await page.getByRole('button', { name: 'None of these, go on booking' }).click();
      await page.getByText('Your profile is not complete.').waitFor();
      await look(page, 'book-profile');
      await page.getByRole('link', { name: 'Complete your profile' }).click();
      await page.waitForURL(`${front}/complete-profile`);
    });
  });
}
