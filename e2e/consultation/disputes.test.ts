// A visit that counts as missed: the patient says that it was not so, an admin decides with what the servers saw, and the patient reads why.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { databaseUrl, openInstance } from '@lafiya/tools/services/instance';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter, newAdmin } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { database } from '../house/running-product.ts';
import { ask } from '../identity/ask.ts';
import { look } from '../identity/look.ts';
import { ownName, patientWhoMayBook } from '../scheduling/visits.ts';
import { visitByVideo } from './consultations.ts';

const visit = browserForJourneys();
const longMs = 240_000;

for (const options of [phone, computer]) {
  test(
    `at ${options.viewport.width} px: given a visit noted as missed, when the patient disputes it, then an admin decides and the patient reads why`,
    async () => {
      const [doctor, patient, admin] = [
        await approvedDoctor(),
        await patientWhoMayBook({ firstName: 'Zainab', lastName: ownName() }),
        await newAdmin(),
      ];
      let id = '';
      await visit(options, async (page) => {
        const token = await enter(page, doctor, true);
        id = await visitByVideo(5, token, patient);
        await asIfBegun(id, 20);
        await ask(`/api/appointments/${id}`, { method: 'PUT', token, body: { status: 'NO_SHOW' } });
      });
      await visit(options, async (page) => {
        await enter(page, patient.person, false);
        await page.goto(`${front}/dashboard/video-consultations/${id}`);
        await page.getByRole('heading', { name: 'The visit was missed' }).waitFor();
        await saysOtherwise(page, 'The page stayed white for half an hour.');
        await look(page, 'dispute-raised');
      });
      await visit(options, async (page) => {
        await enter(page, admin, true);
        await page.getByRole('link', { name: /missed visits? (is|are) disputed/ }).click();
        await page.getByRole('heading', { name: 'Disputed visits', level: 1 }).waitFor();
        const card = page.getByRole('listitem').filter({ hasText: 'The page stayed white' }).filter({ hasText: patient.person.lastName });
        await card.getByText('Not seen, neither at the door nor in the call').first().waitFor();
        await look(page, 'disputes');
        await card.getByRole('button', { name: 'Count as cancelled' }).click();
        const dialog = page.getByRole('dialog', { name: 'Count it as cancelled?' });
        await dialog.getByRole('textbox').fill('Our page had a fault that morning.');
        await dialog.getByRole('button', { name: 'Count as cancelled' }).click();
        await page.getByText('Decided. Both sides are told').waitFor();
      });
      await visit(options, async (page) => {
        await enter(page, patient.person, false);
        await page.goto(`${front}/dashboard/appointments?visit=${id}`);
        const drawer = page.getByRole('dialog');
        await drawer.getByText('Our page had a fault that morning.').first().waitFor();
        expect(await drawer.getByText('Cancelled', { exact: true }).count()).toBe(1);
        await look(page, 'dispute-decided');
      });
    },
    longMs,
  );
}

async function saysOtherwise(page: Page, words: string): Promise<void> {
  const who = page.getByRole('heading', { name: 'Who came' }).locator('..');
  await who.getByText('Not seen, neither at the door nor in the call').first().waitFor();
  await look(page, 'missed');
  await who.getByRole('button', { name: 'This is not right' }).click();
  const dialog = page.getByRole('dialog', { name: 'What happened?' });
  await dialog.getByRole('textbox').fill('White');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please write at least 10 characters.').waitFor();
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await who.getByText(words).waitFor();
  await who.getByText('Our team looks at it and writes to both sides.').waitFor();
}

/** No journey can wait for a quarter of an hour: the visit is moved into the past instead. */
async function asIfBegun(id: string, minutesAgo: number): Promise<void> {
  const move = `update appointments set starts_at = now() - interval '${minutesAgo} minutes', ends_at = now() + interval '${30 - minutesAgo} minutes' where id = '${id}'`;
  await promisify(execFile)('psql', [databaseUrl(openInstance('test'), 'superuser', database), '-qc', move]);
}
