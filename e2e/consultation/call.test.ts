// A consultation as two people live it: list, device test, waiting room, call, chat, end, and how it stands in both lists afterwards.
import { fakeDeviceFlags } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import { patientWhoMayBook } from '../scheduling/visits.ts';
import { hearsTheOther, seesAll, seesTheOther, visitByVideo } from './consultations.ts';

const visit = browserForJourneys(fakeDeviceFlags);
/** Two people in a call, encoded and encrypted, on a busy machine. */
const longMs = 420_000;
const permissions = ['camera', 'microphone'];
const list = `${front}/dashboard/video-consultations`;
const startButton = (page: Page) => page.getByRole('button', { name: 'Start Consultation' });

for (const size of [phone, computer]) {
  const options = { ...size, permissions };
  const width = size.viewport.width;
  test(
    `at ${width} px: given a visit in some minutes, then both test their devices, the patient waits and is let in, they see and hear each other, and it ends in both lists`,
    async () => {
      const doctor = await approvedDoctor({ firstName: 'Aisha' });
      const patient = await patientWhoMayBook({ firstName: 'Titi' });
      await visit(options, async (doctors) => {
        const id = await visitByVideo(5, await enter(doctors, doctor, true), patient);
        await visit(options, async (patients) => {
          await enter(patients, patient.person, false);
          await testDevices(patients, { asksConsent: true });
          await waitInRoom(patients);
          await lookForWhoWaits(doctors);
          await testDevices(doctors, { asksConsent: false });
          await admit(doctors, 'Titi Bello');
          await inCall(doctors, patients);
          await chat(patients, doctors);
          if (size === computer) await visit(options, (guests) => bringGuest(doctors, guests));
          await end(doctors);
          await after(patients, doctors);
          expect(await feedbackFrom(patients)).toContain(id);
          await inTheLists(patients, doctors);
        });
      });
    },
    longMs,
  );
}

async function testDevices(page: Page, { asksConsent }: { asksConsent: boolean }): Promise<void> {
  await page.goto(list);
  const join = page.getByRole('link', { name: /^Join the consultation with/ });
  await join.waitFor();
  await look(page, `consultations-${asksConsent ? 'patient' : 'doctor'}`);
  await join.click();
  const rows = page.getByRole('region', { name: 'Check your camera and sound' });
  const row = (name: string) => rows.getByRole('listitem').filter({ hasText: name });
  await row('Camera').getByText('Works').waitFor();
  await row('Microphone').getByText('Works').waitFor();
  await row('Speaker').getByRole('button', { name: 'Play' }).click();
  await row('Speaker').getByText('Did you hear the tone?').waitFor();
  await row('Speaker').getByRole('button', { name: 'Yes, I heard the tone' }).click();
  await row('Line')
    .getByText(/^(Video|Audio only|Too weak)$/)
    .waitFor();
  await row('Line')
    .getByText(/bit\/s, delay \d+ ms/)
    .waitFor();
  if (asksConsent) {
    expect(await startButton(page).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^I agree to be seen by video/ }).check();
  }
  await look(page, `device-test-${asksConsent ? 'patient' : 'doctor'}`);
  await startButton(page).click();
}

async function waitInRoom(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Waiting room' }).getByText('You are next').waitFor();
  await page.getByText(/sees that you are here, since/).waitFor();
  await look(page, 'waiting-room');
}

async function lookForWhoWaits(page: Page): Promise<void> {
  await page.goto(list);
  await page.getByText(/Titi Bello has (just come into|been in) the waiting room/).waitFor();
}

/** Over the picture; the list of people has the same button. */
async function admit(doctors: Page, name: string): Promise<void> {
  const call = doctors.getByRole('region', { name: /^Call with/ });
  await call
    .getByRole('button', { name: `Admit ${name}` })
    .first()
    .click();
}

async function inCall(doctors: Page, patients: Page): Promise<void> {
  for (const page of [doctors, patients]) {
    await page.getByRole('region', { name: /^Call with/ }).waitFor();
    await seesTheOther(page);
    await hearsTheOther(page);
  }
  await look(doctors, 'call-doctor');
  await look(patients, 'call-patient');
}

const letter =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

async function chat(from: Page, to: Page): Promise<void> {
  await from.getByRole('button', { name: 'Chat', exact: true }).click();
  await from.getByRole('textbox', { name: /^Write to/ }).fill('148 over 94');
  await from.getByRole('button', { name: 'Send' }).click();
  await to.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: /Chat/ }).click();
  await to.getByRole('log', { name: 'Chat' }).getByText('148 over 94').waitFor();
  await from
    .locator('input[type=file]')
    .setInputFiles({ name: 'referral.pdf', mimeType: 'application/pdf', buffer: Buffer.from(letter, 'latin1') });
  const given = to.getByRole('log', { name: 'Chat' }).getByRole('button', { name: 'referral.pdf' });
  await given.waitFor();
  const [saved] = await Promise.all([to.waitForEvent('download'), given.click()]);
  expect(saved.suggestedFilename()).toBe('referral.pdf');
  await look(to, 'call-chat');
  // On a phone it lies over the buttons.
  await to.getByRole('complementary', { name: 'Beside the call' }).getByRole('button', { name: 'Close' }).click();
}

/** A sister without an account, by a link, for a moment. */
async function bringGuest(doctors: Page, guests: Page): Promise<void> {
  await doctors.getByRole('button', { name: 'Invite family or an interpreter' }).click();
  const dialog = doctors.getByRole('dialog', { name: 'Invite somebody into this call' });
  await dialog.getByLabel('Name').fill('Bisi Bello');
  await dialog.getByLabel('Who they are to the patient').fill('sister');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = (await dialog.getByText(/\/call\//).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await guests.goto(link);
  await guests.getByText(/you were invited as sister/).waitFor();
  // Where the browser has allowed it already, the test begins by itself.
  await guests
    .getByRole('button', { name: 'Begin the test' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await guests.getByText('Works').nth(1).waitFor();
  await look(guests, 'guest-test');
  await startButton(guests).click();
  await guests.getByRole('region', { name: 'Waiting room' }).waitFor();
  await admit(doctors, 'Bisi Bello');
  await guests.getByRole('region', { name: /^Call with/ }).waitFor();
  await guests.getByRole('figure').nth(2).waitFor();
  await seesAll(guests, 3);
  await chatAsGuest(guests, doctors);
  await look(guests, 'guest-call');
  await doctors
    .getByRole('list', { name: 'People' })
    .getByText(/sister, in the call/)
    .waitFor();
  await guests.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Leave' }).click();
  await guests.getByRole('heading', { name: 'You have left the call' }).waitFor();
}

/** Who interprets reads and writes too, but nothing from before they were let in. */
async function chatAsGuest(guests: Page, doctors: Page): Promise<void> {
  await guests.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Chat' }).click();
  const log = guests.getByRole('log', { name: 'Chat' });
  await guests.getByRole('textbox', { name: /^Write to/ }).fill('She says: since Monday');
  await guests.getByRole('button', { name: 'Send' }).click();
  await log.getByText('She says: since Monday').waitFor();
  expect(await log.getByText('148 over 94').count()).toBe(0);
  await keepsHalfASentence(guests);
  await doctors.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: /Chat/ }).click();
  await doctors.getByRole('log', { name: 'Chat' }).getByText('She says: since Monday').waitFor();
  await doctors.getByRole('tab', { name: /People/ }).click();
}

/** Shut by the button, opened by its key: what was being written still stands there. */
async function keepsHalfASentence(guests: Page): Promise<void> {
  const words = guests.getByRole('textbox', { name: /^Write to/ });
  await words.fill('She cannot');
  await guests.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Chat' }).click();
  await expect.poll(() => words.isVisible()).toBe(false);
  await guests.keyboard.press('c');
  await expect.poll(() => words.inputValue()).toBe('She cannot');
  await words.fill('');
}

async function end(doctors: Page): Promise<void> {
  await doctors.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'End', exact: true }).click();
  const dialog = doctors.getByRole('dialog', { name: /^End the consultation with Titi Bello/ });
  await dialog.getByRole('textbox', { name: 'Next steps' }).fill('Measure your pressure each morning.');
  await dialog.getByRole('button', { name: 'End consultation' }).click();
}

async function after(patients: Page, doctors: Page): Promise<void> {
  for (const page of [doctors, patients]) {
    await page.getByRole('heading', { name: 'The consultation has ended' }).waitFor();
    await page.getByText(/(second|minute)s? together/).waitFor();
    await page.getByText('Measure your pressure each morning.').waitFor();
    // What was written and given stays with the visit.
    await page.getByText('148 over 94').waitFor();
    await page.getByRole('button', { name: 'referral.pdf' }).waitFor();
  }
  await look(doctors, 'after-call-doctor');
  await look(patients, 'after-call-patient');
}

const feedbackFrom = (page: Page) => page.getByRole('link', { name: 'Leave feedback' }).getAttribute('href');

async function inTheLists(patients: Page, doctors: Page): Promise<void> {
  for (const page of [doctors, patients]) {
    await page.goto(`${list}?tab=completed`);
    const card = page.getByRole('region', { name: 'Completed consultations' }).getByRole('article');
    await card.getByText('Completed', { exact: true }).waitFor();
    await card.getByText(/\d+ (second|minute)s?, Video call/).waitFor();
    await look(page, 'consultations-completed');
    await page.goto(list);
    await page.getByRole('heading', { name: 'No consultations found' }).waitFor();
  }
}
