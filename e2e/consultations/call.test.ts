// A video consultation of a patient and a doctor: list, device test, waiting room, call, chat, end, and how both lists show it afterwards.
import { accessToken, createAdmin, createDoctor, signIn } from '../support/accounts.ts';
import { type BookingPatient, createBookingPatient, videoAppointment } from '../support/appointments.ts';
import { callApi } from '../support/api.ts';
import { checkPage } from '../support/check-page.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { expect, type Page, test } from '../support/test.ts';
import { admit, bringGuest, startButton } from './call-guest.ts';
import { waitForOtherSound, waitForOtherVideo } from './call-media.ts';

const consultations = '/dashboard/video-consultations';

test('given an appointment in some minutes, then both test their devices, the patient waits and is let in, they see and hear each other, and it ends in both lists', async ({
  page: doctorPage,
  openPage,
  isMobile,
}) => {
  const patient = await createBookingPatient({ firstName: 'Titi' });
  const tokens = {
    doctor: await signIn(doctorPage, await createDoctor({ firstName: 'Aisha' }), { hasSecondFactor: true }),
    admin: await accessToken(await createAdmin(), { hasSecondFactor: true }),
  };
  const id = await videoAppointment(5, tokens, patient);
  await callApi(`/api/appointments/${id}`, { method: 'PUT', token: patient.token, body: { status: 'CONFIRMED' } });
  const patientPage = await openPage();
  await signIn(patientPage, patient);
  await testDevices(patientPage, { asksConsent: true });
  await checkWaitingRoom(patientPage);
  await seeWhoWaits(doctorPage);
  await testDevices(doctorPage, { asksConsent: false });
  await admit(doctorPage, 'Titi Bello');
  await checkCall(doctorPage, patientPage);
  await nameAllergy(patient, doctorPage);
  await chat(patientPage, doctorPage);
  await reload(patientPage, doctorPage);
  // The doctor's part of these steps needs the wide screen, where the list of people is next to the call. The guest has a phone in London.
  const guestDevice = { viewport: { width: 390, height: 844 }, timezoneId: 'Europe/London' };
  if (!isMobile) await bringGuest(doctorPage, await openPage(guestDevice));
  await endCall(doctorPage);
  await checkAfterCall(doctorPage, patientPage);
  await expect(patientPage.getByRole('link', { name: 'Leave feedback' })).toHaveAttribute('href', new RegExp(id));
  await checkLists(doctorPage, patientPage);
});

async function testDevices(page: Page, { asksConsent }: { asksConsent: boolean }): Promise<void> {
  await page.goto(consultations);
  const join = page.getByRole('link', { name: /^Join the consultation with/ });
  await join.waitFor();
  await checkPage(page, `consultations-${asksConsent ? 'patient' : 'doctor'}`);
  await join.click();
  const devices = page.getByRole('region', { name: 'Check your camera and sound' });
  const device = (name: string) => devices.getByRole('listitem').filter({ hasText: name });
  await device('Camera').getByText('Works').waitFor();
  await device('Microphone').getByText('Works').waitFor();
  await device('Speaker').getByRole('button', { name: 'Play' }).click();
  await device('Speaker').getByText('Did you hear the tone?').waitFor();
  await device('Speaker').getByRole('button', { name: 'Yes, I heard the tone' }).click();
  await device('Connection')
    .getByText(/^(Video|Audio only|Too weak)$/)
    .waitFor();
  await device('Connection')
    .getByText(/bit\/s, delay \d+ ms/)
    .waitFor();
  if (asksConsent) {
    await expect(startButton(page)).toBeDisabled();
    await page.getByRole('checkbox', { name: /^I agree to be seen by video/ }).check();
  }
  await checkPage(page, `device-test-${asksConsent ? 'patient' : 'doctor'}`);
  await startButton(page).click();
}

async function checkWaitingRoom(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Waiting room' }).getByText('You are next').waitFor();
  await page.getByText(/can see that you are here, since/).waitFor();
  await checkPage(page, 'waiting-room');
}

async function seeWhoWaits(page: Page): Promise<void> {
  await page.goto(consultations);
  await page.getByText(/Titi Bello has (just joined|been in) the waiting room/).waitFor();
}

async function checkCall(doctorPage: Page, patientPage: Page): Promise<void> {
  for (const page of [doctorPage, patientPage]) {
    await page.getByRole('region', { name: /^Call with/ }).waitFor();
    await waitForOtherVideo(page);
    await waitForOtherSound(page);
  }
  await checkPage(doctorPage, 'call-doctor');
  await checkPage(patientPage, 'call-patient');
}

/** The patient adds it during the call, and the doctor sees it a moment later. */
async function nameAllergy({ token, patientId }: BookingPatient, doctorPage: Page): Promise<void> {
  await doctorPage.getByText('Allergies not recorded. Please ask the patient.').waitFor();
  const body = { kind: 'allergy', title: 'Penicillin', category: 'medicine', certainty: 'likely', healthDataConsent: true };
  await callApi(`/api/patients/${patientId}/chart/entries`, { token, body });
  await doctorPage.getByText('Allergic to Penicillin').waitFor();
  await checkPage(doctorPage, 'call-allergy');
}

async function chat(from: Page, to: Page): Promise<void> {
  await from.getByRole('button', { name: 'Chat', exact: true }).click();
  await from.getByRole('textbox', { name: /^Write to/ }).fill('148 over 94');
  await from.getByRole('button', { name: 'Send', exact: true }).click();
  await to.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: /Chat/ }).click();
  await to.getByRole('log', { name: 'Chat' }).getByText('148 over 94').waitFor();
  await from.locator('input[type=file]').setInputFiles({ name: 'referral.pdf', mimeType: 'application/pdf', buffer: samplePdf });
  const file = to.getByRole('log', { name: 'Chat' }).getByRole('button', { name: 'referral.pdf' });
  await file.waitFor();
  const [download] = await Promise.all([to.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('referral.pdf');
  await checkPage(to, 'call-chat');
  // On a phone the chat covers the buttons of the call.
  await to.getByRole('complementary', { name: 'Side panel' }).getByRole('button', { name: 'Close' }).click();
}

/** Without the device test and without waiting to be let in again. */
async function reload(page: Page, other: Page): Promise<void> {
  await page.reload();
  await page.getByRole('region', { name: /^Call with/ }).waitFor();
  await expect(startButton(page)).toHaveCount(0);
  for (const one of [page, other]) await waitForOtherVideo(one);
}

async function endCall(doctorPage: Page): Promise<void> {
  await doctorPage.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'End', exact: true }).click();
  const dialog = doctorPage.getByRole('dialog', { name: /^End the consultation with Titi Bello/ });
  await dialog.getByRole('textbox', { name: 'Next steps' }).fill('Measure your pressure each morning.');
  await dialog.getByRole('button', { name: 'End consultation' }).click();
}

async function checkAfterCall(doctorPage: Page, patientPage: Page): Promise<void> {
  for (const page of [doctorPage, patientPage]) {
    await page.getByRole('heading', { name: 'The consultation has ended' }).waitFor();
    await page.getByText(/(second|minute)s? in the call/).waitFor();
    await page.getByText('Measure your pressure each morning.').waitFor();
    // Messages and files of the chat stay with the appointment.
    await page.getByText('148 over 94').waitFor();
    await page.getByRole('button', { name: 'referral.pdf' }).waitFor();
  }
  await checkPage(doctorPage, 'after-call-doctor');
  await checkPage(patientPage, 'after-call-patient');
}

async function checkLists(doctorPage: Page, patientPage: Page): Promise<void> {
  for (const page of [doctorPage, patientPage]) {
    await page.goto(`${consultations}?tab=completed`);
    const card = page.getByRole('region', { name: 'Completed consultations' }).getByRole('article');
    await card.getByText('Completed', { exact: true }).waitFor();
    await card.getByText(/\d+ (second|minute)s?, Video call/).waitFor();
    await checkPage(page, 'consultations-completed');
    await page.goto(consultations);
    await page.getByRole('heading', { name: 'No consultations found' }).waitFor();
  }
}
