// The home page of each role shows the one thing to do now, with the button that does it.
import { accessToken, createAdmin, createDoctor, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { createBookingPatient, takeTimeOff, videoAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

test('given an appointment in eight minutes, then the patient joins it from home, and the doctor admits them from home', {
  tag: '@both',
}, async ({ page, openPage, isMobile }) => {
  const doctor = await createDoctor();
  const tokens = {
    doctor: await accessToken(doctor, { hasSecondFactor: true }),
    admin: await accessToken(await createAdmin(), { hasSecondFactor: true }),
  };
  const patient = await createBookingPatient();
  const id = await videoAppointment(8, tokens, patient);
  await signIn(page, patient);
  const next = page.getByRole('region', { name: 'Next appointment' });
  await expect(next).toContainText(/in [789] minutes/);
  await expect(next).toContainText(`Symptoms sent to Dr ${doctor.firstName}`);
  await expect(next).toContainText(/video about \d+ MB/);
  await expect(page.getByText(`Welcome back, ${patient.firstName}`, { exact: true })).toBeVisible();
  await checkPage(page, 'home-patient');
  await next.getByRole('link', { name: 'Join the consultation' }).click();
  await page.waitForURL(`/dashboard/video-consultations/${id}`);

  await callApi('/api/video/create-room', { token: patient.token, body: { appointmentId: id, consent: true } });
  await callApi('/api/video/waiting', { token: patient.token, body: { appointmentId: id } });
  const doctorPage = await openPage(isMobile ? { viewport: { width: 390, height: 844 } } : {});
  await signIn(doctorPage, doctor, { hasSecondFactor: true });
  const waiting = doctorPage.getByRole('region', { name: 'In the waiting room' });
  await expect(waiting).toContainText(`${patient.firstName} ${patient.lastName} is waiting for you`);
  await checkPage(doctorPage, 'home-doctor-waiting');
  await waiting.getByRole('button', { name: `Admit ${patient.firstName}` }).click();
  await doctorPage.waitForURL(`/dashboard/video-consultations/${id}`);
  const [row] = await sql<{ admitted: boolean }>(
    `select admitted_at is not null as admitted from call_people where appointment_id = $1 and kind = 'patient'`,
    [id],
  );
  expect(row?.admitted).toBe(true);
});

test('given doctors without a free time, then an admin asks them for hours from home, and sees the state of the system', {
  tag: '@both',
}, async ({ page }) => {
  const doctor = await createDoctor();
  await takeTimeOff(await accessToken(doctor, { hasSecondFactor: true }));
  const nothingFree = () => sql('select from doctor_next_free where doctor_id = $1 and starts_at is null', [doctor.doctorId]);
  await expect.poll(nothingFree).toHaveLength(1);
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  await attention.getByRole('button', { name: 'Ask for hours' }).click();
  // The other width asks the same doctors at the same time.
  await page.getByText(/asked by e-mail and in the app|already asked in the last seven days/).waitFor();
  const [asked] = await sql<{ n: number }>(
    `select count(*)::integer as n from notifications where kind = 'availability.asked' and user_id = $1`,
    [doctor.userId],
  );
  expect(asked?.n).toBe(1);
  await expect(page.getByText('The system now')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Working' }).first()).toBeVisible();
  await checkPage(page, 'home-admin');
});
