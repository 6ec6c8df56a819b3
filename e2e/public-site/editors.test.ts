// What admins set on the public site: a service hidden, a patient's words shown and taken back, doctors put first, a figure given, a banner in its time.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter, newAdmin } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import type { Person } from '../identity/person.ts';
import { ownName, visitThatTookPlace } from '../scheduling/visits.ts';

const visit = browserForJourneys();
const publicWithinMs = 10_000;
const readAt = async (path: string): Promise<string> => (await fetch(`${front}${path}`)).text();

/** How long until the public page says it, or no longer says it, asked as a visitor without script would. */
async function untilPublic(path: string, words: string | ((html: string) => boolean), isThere = true): Promise<number> {
  const says = typeof words === 'string' ? (html: string) => html.includes(words) : words;
  const began = performance.now();
  await expect.poll(async () => says(await readAt(path)), { interval: 250 }).toBe(isThere);
  return performance.now() - began;
}

/** A page stands without what the API was too slow to say, for some seconds: whoever opens it again finds it. */
async function openWith(page: Page, path: string, thing: Locator): Promise<void> {
  await expect.poll(async () => page.goto(`${front}${path}`).then(() => thing.count())).toBe(1);
}

async function openTab(page: Page, admin: Person, tab: string): Promise<void> {
  await enter(page, admin, true);
  await page.goto(`${front}/dashboard/site?tab=${tab}`);
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given an admin hides a service, then it is gone from the site within ten seconds, and back as soon`, () =>
    visit(options, async (page) => {
      await openTab(page, await newAdmin(), 'services');
      await page.getByRole('button', { name: 'Hide: Medicines' }).waitFor();
      await look(page, 'site-services');
      await readAt('/services');
      await page.getByRole('button', { name: 'Hide: Medicines' }).click();
      expect(await untilPublic('/services', 'id="medicines"', false)).toBeLessThan(publicWithinMs);
      expect(await untilPublic('/', '/services#medicines', false)).toBeLessThan(publicWithinMs);
      await page.getByRole('button', { name: 'Show: Medicines' }).click();
      expect(await untilPublic('/services', 'id="medicines"')).toBeLessThan(publicWithinMs);
      await page.getByRole('button', { name: 'Edit: Medicines' }).click();
      await page.getByRole('dialog', { name: 'Edit the service' }).getByLabel('Name').waitFor();
      await look(page, 'site-service-edit');
    }));
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given an admin adds a service, then the site has it within ten seconds, and its button leads to booking`, () =>
    visit(options, async (page) => {
      const name = `Eye care ${randomBytes(3).toString('hex')}`;
      const slug = name.toLowerCase().replaceAll(' ', '-');
      await openTab(page, await newAdmin(), 'services');
      await page.getByRole('button', { name: 'New service' }).click();
      const dialog = page.getByRole('dialog', { name: 'New service' });
      await dialog.getByRole('button', { name: 'Add the service' }).click();
      await dialog.getByText('Please give the service a name.').waitFor();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('In a sentence or two').fill('Checks of your sight, and glasses that fit.');
      await dialog.getByLabel('How one gets it today').fill('Book a visit in person at our clinic.');
      await dialog.getByLabel('How a visit is held').selectOption('IN_PERSON');
      await dialog.getByLabel('Whose doctors are offered first').selectOption('Ophthalmology');
      await look(page, 'site-service-new');
      await dialog.getByRole('button', { name: 'Add the service' }).click();
      await page.getByRole('heading', { name }).waitFor();
      expect(await untilPublic('/services', `id="${slug}"`)).toBeLessThan(publicWithinMs);
      const answer = await fetch(`${front}/book?service=${slug}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/signup?')]);
      await page.getByRole('button', { name: `Edit: ${name}` }).click();
      const edit = page.getByRole('dialog', { name: 'Edit the service' });
      await edit.getByLabel('A time can be booked online').uncheck();
      await edit.getByRole('button', { name: 'Save the service' }).click();
      await edit.waitFor({ state: 'detached' });
      await openWith(page, '/services', page.getByRole('link', { name: `Ask us ${name}` }));
    }));
}

test('given an admin moves a service up by keyboard, then the site has it first', () =>
  visit(computer, async (page) => {
    await openTab(page, await newAdmin(), 'services');
    const names = page.locator('ol > li h2');
    const [first = '', second = ''] = await names
      .first()
      .waitFor()
      .then(() => names.allTextContents());
    await page.getByRole('button', { name: `Move up: ${second}` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names.first().textContent()).toBe(second);
    const order = async () => (await readAt('/services')).search(`"position":1,"item":{"@type":"Service","name":"${second}"`) >= 0;
    await expect.poll(order, { interval: 250 }).toBe(true);
    await page.getByRole('button', { name: `Move up: ${first}` }).click();
    await expect.poll(() => names.first().textContent()).toBe(first);
  }));

/** A doctor's own session is needed for a moment only. */
async function tookPlace(doctor: Person): Promise<{ person: Person; id: string }> {
  const seen: { person: Person; id: string }[] = [];
  await visit(computer, async (page) => {
    seen.push(await visitThatTookPlace(await enter(page, doctor, true)));
  });
  const [last] = seen;
  if (!last) throw new Error('No visit took place.');
  return last;
}

async function leaveQuote(page: Page, id: string, words: string): Promise<void> {
  await page.goto(`${front}/dashboard/appointments?visit=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('button', { name: 'Leave feedback' }).click();
  await drawer.getByRole('radio', { name: /5 stars/ }).check({ force: true });
  await drawer.getByLabel('In your words').fill(words);
  const yes = drawer.getByLabel('You may quote my words on your public site');
  expect(await yes.isChecked()).toBe(false);
  await yes.check();
  await drawer.getByLabel('State', { exact: true }).selectOption('Kano');
  await look(page, 'feedback-quote');
  await drawer.getByRole('button', { name: 'Send feedback' }).click();
  await drawer.getByText('with your first name and Kano').waitFor();
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given a patient says yes, then the admin shows the words; taken back, they are gone within ten seconds`, async () => {
    const words = `She listened and explained everything, ${ownName()}.`;
    const { person, id } = await tookPlace(await approvedDoctor());
    await visit(options, async (patient) => {
      await enter(patient, person, false);
      await leaveQuote(patient, id, words);
      expect(await readAt('/')).not.toContain(words);
      await visit(options, async (page) => {
        await openTab(page, await newAdmin(), 'testimonials');
        await page
          .getByRole('button', { name: `Show: ${words.slice(0, 40)}` })
          .first()
          .click();
        await page
          .getByRole('button', { name: `Leave out: ${words.slice(0, 40)}` })
          .first()
          .waitFor();
        await look(page, 'site-testimonials');
        expect(await untilPublic('/', words)).toBeLessThan(publicWithinMs);
        await untilPublic('/', `${person.firstName}, Kano`);
        const heading = page.getByRole('heading', { name: 'What patients say' });
        await openWith(page, '/', heading);
        await heading.scrollIntoViewIfNeeded();
        await look(page, 'home-voices');
      });
      await patient.getByRole('button', { name: 'Take this back' }).click();
      await patient.getByRole('button', { name: 'Let us quote this' }).waitFor();
      expect(await untilPublic('/', words, false)).toBeLessThan(publicWithinMs);
    });
  });
}

test('given an admin puts a doctor first, then the site does so within ten seconds', async () => {
  // The others follow by name, and there may be no others yet.
  const [lastName, other] = [`Zz${ownName()}`, `Aa${ownName()}`];
  await approvedDoctor({ lastName });
  await approvedDoctor({ lastName: other });
  const isFirst = (html: string) => {
    const [at, before] = [html.indexOf(lastName), html.indexOf(other)];
    return at >= 0 && (before < 0 || at < before);
  };
  await visit(computer, async (page) => {
    await openTab(page, await newAdmin(), 'team');
    await page.getByLabel('Search doctors by name or speciality').fill(lastName);
    await page.getByRole('button', { name: new RegExp(`^Put first: .*${lastName}`) }).click();
    const unpin = page.getByRole('button', { name: new RegExp(`^Unpin: .*${lastName}`) });
    await unpin.waitFor();
    await look(page, 'site-team');
    expect(await untilPublic('/', isFirst)).toBeLessThan(publicWithinMs);
    expect(await untilPublic('/resources/teams', isFirst)).toBeLessThan(publicWithinMs);
    await unpin.click();
    expect(await untilPublic('/', isFirst, false)).toBeLessThan(publicWithinMs);
  });
});

test('given an admin gives a figure with its source, then home and About show both; counted again, neither', () =>
  visit(computer, async (page) => {
    const source = `Federal Ministry of Health, list of ${ownName()}`;
    await openTab(page, await newAdmin(), 'figures');
    await page.getByRole('button', { name: 'Change: Hospitals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hospitals' });
    await dialog.getByLabel('The figure is').selectOption('given');
    await dialog.getByRole('textbox', { name: 'Figure' }).press('Enter');
    await dialog.getByText('Please say where the figure comes from.').waitFor();
    await dialog.getByRole('textbox', { name: 'Figure' }).fill('40345');
    await dialog.getByLabel('As of').fill('2026-01-31');
    await dialog.getByLabel('Where it comes from').fill(source);
    await look(page, 'site-figure-edit');
    await dialog.getByRole('button', { name: 'Set the figure' }).click();
    await page.getByText(source).waitFor();
    await look(page, 'site-figures');
    for (const path of ['/', '/about']) expect(await untilPublic(path, `Source: ${source}, 31 January 2026`)).toBeLessThan(publicWithinMs);
    await untilPublic('/', '40,345');
    await page.getByRole('button', { name: 'Change: Hospitals' }).click();
    await dialog.getByLabel('The figure is').selectOption('counted');
    await dialog.getByRole('button', { name: 'Set the figure' }).click();
    expect(await untilPublic('/', source, false)).toBeLessThan(publicWithinMs);
  }));

/** As a field for day and time wants it, in the clinic's zone. */
const wallIn = (hours: number): string => new Date(Date.now() + (hours + 1) * 3_600_000).toISOString().slice(0, 16);

async function setBanner(page: Page, words: string, from: number, until: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Words', exact: true }).fill(words);
  await page.getByLabel('Words of the link').fill('See our services');
  await page.getByLabel('Page it leads to').selectOption('/services');
  await page.getByLabel(/^From/).fill(wallIn(from));
  await page.getByLabel(/^Until/).fill(wallIn(until));
  await page.getByRole('button', { name: 'Save the banner' }).click();
}

test('given a banner, then it stands above public pages in its time only, and closes without script', () =>
  visit(computer, async (page) => {
    const words = `Eye checks all week, ${ownName()}.`;
    await openTab(page, await newAdmin(), 'banner');
    await setBanner(page, words, -2, 2);
    await page.getByText('Shows now').waitFor();
    await look(page, 'site-banner');
    for (const path of ['/contact', '/faqs']) expect(await untilPublic(path, words)).toBeLessThan(publicWithinMs);
    for (const options of [phone, computer])
      await visit({ ...options, javaScriptEnabled: false }, async (visitor) => {
        await openWith(visitor, '/contact', visitor.getByRole('link', { name: 'See our services' }));
        await visitor.getByLabel('Close this notice').focus();
        await visitor.keyboard.press('Space');
        await visitor.getByText(words).waitFor({ state: 'hidden' });
      });
    await setBanner(page, words, 1, 2);
    await page.getByText('Shows later').waitFor();
    expect(await untilPublic('/contact', words, false)).toBeLessThan(publicWithinMs);
    await setBanner(page, words, -2, -1);
    await page.getByText('Over', { exact: true }).waitFor();
    expect(await readAt('/contact')).not.toContain(words);
  }));
