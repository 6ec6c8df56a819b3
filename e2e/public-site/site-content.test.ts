// The words that admins write: a post with its picture from the editor to the public page, questions by mouse and keyboard, a visitor's message answered.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, newAdmin } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { ask } from '../identity/ask.ts';
import { look } from '../identity/look.ts';
import { letterTo } from '../identity/person.ts';

const visit = browserForJourneys();
const publicWithinMs = 10_000;

/** How long until the public page says it, asked as a visitor without script would. */
async function untilPublic(path: string, words: string): Promise<number> {
  const began = performance.now();
  await expect.poll(async () => (await fetch(`${front}${path}`)).text(), { interval: 250 }).toContain(words);
  return performance.now() - began;
}

/** A picture that a browser draws: 2,000 × 1,200 pixels, of more colours than one. */
async function drawnBy(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_000, 1_200];
    const brush = canvas.getContext('2d');
    for (let stripe = 0; brush && stripe < 40; stripe += 1) {
      brush.fillStyle = `hsl(${stripe * 9} 40% 55%)`;
      brush.fillRect(stripe * 50, 0, 50, 1_200);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const pictureWords = 'Stripes in many colours';

async function addOwnPicture(page: Page): Promise<void> {
  await page.getByLabel('Picture', { exact: true }).selectOption('Own picture');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Please say what the picture shows.').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: await drawnBy(page) });
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await page.getByLabel('What the picture shows').fill(pictureWords);
  await page.getByRole('article', { name: 'Preview' }).getByAltText(pictureWords).waitFor();
}

/** How wide the picture is that a page really shows. */
async function widthOfPicture(page: Page): Promise<number> {
  const shown = page.getByAltText(pictureWords).first();
  await shown.scrollIntoViewIfNeeded();
  const width = () => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  return width();
}

async function writePost(page: Page, title: string): Promise<void> {
  await page.goto(`${front}/dashboard/site`);
  await page.getByRole('link', { name: 'Write a post' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What it is about').fill('How a visit goes, step by step.');
  await page
    .getByLabel('Text')
    .fill('## Before\n\n- Find a **quiet** place\n- Charge your phone\n\nMore under [FAQs](/faqs).\n\n<b>not bold</b>');
  await page.getByRole('article', { name: 'Preview' }).getByText('Find a').waitFor();
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given an admin writes and edits a post, then each publishing is public within ten seconds`, () =>
    visit(options, async (page) => {
      const word = randomBytes(4).toString('hex');
      const [title, path] = [`A calm visit ${word}`, `/resources/news/a-calm-visit-${word}`];
      await enter(page, await newAdmin(), true);
      await writePost(page, title);
      await addOwnPicture(page);
      await page.getByRole('button', { name: 'Save the draft' }).click();
      await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
      await page.getByText('Everything is saved').waitFor();
      expect((await fetch(`${front}${path}`)).status).toBe(404);
      await look(page, 'site-post');
      // Readers look at it all the time: whatever is kept for them must let go in time.
      await fetch(`${front}/resources/news`);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText(/^Public since/).waitFor();
      expect(await untilPublic(path, title)).toBeLessThan(publicWithinMs);
      expect(await untilPublic('/resources/news', title)).toBeLessThan(publicWithinMs);
      await page.getByLabel('Title').fill(`${title}, edited`);
      await page.getByRole('button', { name: 'Publish the changes' }).click();
      await page.getByRole('heading', { name: `${title}, edited`, level: 1 }).waitFor();
      expect(await untilPublic(path, `${title}, edited`)).toBeLessThan(publicWithinMs);
      await page.getByRole('button', { name: 'Look at revision 1' }).click();
      await page.getByRole('button', { name: 'Restore these words' }).click();
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
      await page.goto(`${front}${path}`);
      await page.getByRole('heading', { name: `${title}, edited`, level: 1 }).waitFor();
      expect(await page.locator('article b').count()).toBe(0);
      expect(await widthOfPicture(page)).toBe(1_200);
      await look(page, 'news-post');
      await page.goto(`${front}/resources/news`);
      expect(await widthOfPicture(page)).toBe(400);
      await look(page, 'news');
      expect(await (await fetch(`${front}/resources/news/feed.xml`)).text()).toContain(`<link>${front}${path}</link>`);
    }));

  test(`at ${options.viewport.width} px without script: one question is open at a time, by mouse and by keyboard`, () =>
    visit({ ...options, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${front}/faqs`);
      const questions = page.locator('main details');
      const open = page.locator('main details[open]');
      expect(await questions.count()).toBe(13);
      expect(await open.count()).toBe(0);
      await questions.nth(1).locator('summary').click();
      await questions.nth(3).locator('summary').click();
      expect(await open.count()).toBe(1);
      await questions.nth(3).locator('summary').click();
      expect(await open.count()).toBe(0);
      await questions.nth(4).locator('summary').focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect.poll(() => open.count()).toBe(key === 'Enter' ? 1 : 0);
      }
    }));
}

test('given the questions, then search engines read the same ones, and an admin’s new order is public within ten seconds', () =>
  visit(computer, async (page) => {
    await enter(page, await newAdmin(), true);
    await page.goto(`${front}/dashboard/site?tab=faqs`);
    const asked = page.locator('ol > li h2');
    await asked.first().waitFor();
    await look(page, 'site-faqs');
    const [first = '', second = ''] = await asked.allTextContents();
    await page.getByRole('button', { name: `Move down: ${first}` }).click();
    await expect.poll(() => asked.first().textContent()).toBe(second);
    const order = async () => {
      const html = await (await fetch(`${front}/faqs`)).text();
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      const facts = blocks.map(([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: { name: string }[] });
      return facts.find((one) => one['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name) ?? [];
    };
    const began = performance.now();
    await expect.poll(async () => (await order())[0], { interval: 250 }).toBe(second);
    expect(performance.now() - began).toBeLessThan(publicWithinMs);
    await page.getByRole('button', { name: `Move up: ${first}` }).click();
    await expect.poll(() => asked.first().textContent()).toBe(first);
    await expect.poll(async () => (await order())[0], { interval: 250 }).toBe(first);
    await page.goto(`${front}/faqs`);
    await page.locator('main summary').first().click();
    await look(page, 'faqs');
  }));

test('given a visitor wrote to us, then an admin takes the message over, answers it by mail and closes it', () =>
  visit(computer, async (page) => {
    const email = `reader.${randomBytes(4).toString('hex')}@journeys.example`;
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const words = `May I come on Friday? ${email}`;
    await ask('/api/contact-messages', { body: { name: 'Ada Obi', email, subject: 'appointment', message: words, startedAt } });
    await enter(page, await newAdmin(), true);
    await page.goto(`${front}/dashboard/site?tab=messages&status=new`);
    const card = page.locator('section').filter({ hasText: words }).last();
    await card.getByRole('button', { name: /^Assign to me/ }).click();
    await card.waitFor({ state: 'detached' });
    await page.goto(`${front}/dashboard/site?tab=messages`);
    await look(page, 'site-messages');
    await card.getByRole('button', { name: /^Answer/ }).click();
    await page.getByLabel('Your answer').fill('Yes, at ten.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('Your answer is on its way.').waitFor();
    expect((await letterTo(email, /^Our answer/)).text).toContain('Yes, at ten.');
    await card.getByRole('button', { name: /^Close/ }).click();
    await card.waitFor({ state: 'detached' });
    await page.goto(`${front}/dashboard/site?tab=subscribers`);
    await page.getByRole('button', { name: 'Export as CSV' }).waitFor();
    await look(page, 'site-subscribers');
  }));
