// What admins write for the public site: a post with its picture, the order of the questions, the answer to a visitor’s message.
import { randomBytes } from 'node:crypto';
import { createAdmin, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { checkPage } from '../support/check-page.ts';
import { origin } from '../support/environment.ts';
import { emailTo } from '../support/mailbox.ts';
import { expect, type Page } from '../support/test.ts';
import { openSiteTab, publicWithinMs, readPage, test, timeUntilPublic } from './public-pages.ts';

/** A picture of 2,000 × 1,200 pixels with stripes in several colours, drawn by the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_000, 1_200];
    const context = canvas.getContext('2d');
    for (let stripe = 0; context && stripe < 40; stripe += 1) {
      context.fillStyle = `hsl(${stripe * 9} 40% 55%)`;
      context.fillRect(stripe * 50, 0, 50, 1_200);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function addOwnPicture(page: Page, description: string): Promise<void> {
  await page.getByLabel('Picture', { exact: true }).selectOption('Own picture');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Please describe the picture.').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await page.getByLabel('What the picture shows').fill(description);
  await page.getByRole('article', { name: 'Preview' }).getByAltText(description).waitFor();
}

/** The width in pixels of the image file that the page shows. */
async function pictureWidth(page: Page, description: string): Promise<number> {
  const picture = page.getByAltText(description).first();
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  return width();
}

/** A heading, a list with a bold word, a link and HTML that must stay text, with the tools of the editor. */
async function writeText(page: Page): Promise<void> {
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await tool('Heading');
  await page.keyboard.type('Before\n');
  await tool('List');
  await page.keyboard.type('Find a ');
  await tool('Bold');
  await page.keyboard.type('quiet');
  await tool('Bold');
  await page.keyboard.type(' place\nCharge your phone\n\n<b>not bold</b>\nMore under FAQs');
  for (const _character of 'FAQs') await page.keyboard.press('Shift+ArrowLeft');
  await tool('Link');
  await page.getByLabel('Address of the link').fill('/faqs');
  await page.getByRole('button', { name: 'Set the link' }).click();
}

async function writePost(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/site');
  await page.getByRole('link', { name: 'Write a post' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('How a visit goes, step by step.');
  await writeText(page);
  const preview = page.getByRole('article', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Before' }).waitFor();
  await expect(preview.getByRole('listitem').first()).toHaveText('Find a quiet place');
  await expect(preview.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
}

async function publishAndEdit(page: Page, title: string, path: string): Promise<void> {
  // Reading the list first puts it into the cache, which must be renewed in time.
  await readPage('/resources/news');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText(/^Public since/).waitFor();
  expect(await timeUntilPublic(path, title)).toBeLessThan(publicWithinMs);
  expect(await timeUntilPublic('/resources/news', title)).toBeLessThan(publicWithinMs);
  await page.getByLabel('Title').fill(`${title}, edited`);
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await page.getByRole('heading', { name: `${title}, edited`, level: 1 }).waitFor();
  expect(await timeUntilPublic(path, `${title}, edited`)).toBeLessThan(publicWithinMs);
  await page.getByRole('button', { name: 'View revision 1' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
}

test('given an admin writes and edits a post, then each publishing is public within ten seconds', async ({ page }) => {
  const word = randomBytes(4).toString('hex');
  const [title, path, description] = [`A calm visit ${word}`, `/resources/news/a-calm-visit-${word}`, `Stripes in many colours ${word}`];
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await writePost(page, title);
  await addOwnPicture(page, description);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByText('All changes saved').waitFor();
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
  await checkPage(page, 'site-post');
  await publishAndEdit(page, title, path);
  await page.goto(path);
  await page.getByRole('heading', { name: `${title}, edited`, level: 1 }).waitFor();
  await expect(page.locator('article b')).toHaveCount(0);
  expect(await pictureWidth(page, description)).toBe(1_200);
  await checkPage(page, 'news-post');
  await page.goto('/resources/news');
  expect(await pictureWidth(page, description)).toBe(400);
  await checkPage(page, 'news');
  expect(await readPage('/resources/news/feed.xml')).toContain(`<link>${origin}${path}</link>`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one question is open at a time, by mouse and by keyboard', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/faqs');
    const questions = page.locator('main details');
    const open = page.locator('main details[open]');
    await expect(questions).toHaveCount(13);
    await expect(open).toHaveCount(0);
    await questions.nth(1).locator('summary').click();
    await questions.nth(3).locator('summary').click();
    await expect(open).toHaveCount(1);
    await questions.nth(3).locator('summary').click();
    await expect(open).toHaveCount(0);
    await questions.nth(4).locator('summary').focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(open).toHaveCount(key === 'Enter' ? 1 : 0);
    }
  });
});

/** The first question of /faqs, as search engines read it. */
async function firstQuestionForSearchEngines(): Promise<string | undefined> {
  const blocks = [...(await readPage('/faqs')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const facts = blocks.map(([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: { name: string }[] });
  return facts.find((one) => one['@type'] === 'FAQPage')?.mainEntity?.[0]?.name;
}

test('given the questions, then search engines read the same ones, and an admin’s new order is public within ten seconds', async ({
  page,
  lockContent,
}) => {
  await lockContent('faqs');
  await openSiteTab(page, 'faqs');
  const questions = page.locator('ol > li h2');
  await questions.first().waitFor();
  await checkPage(page, 'site-faqs');
  const [first = '', second = ''] = await questions.allTextContents();
  await page.getByRole('button', { name: `Move down: ${first}` }).click();
  await expect(questions.first()).toHaveText(second);
  const startedAt = performance.now();
  await expect.poll(firstQuestionForSearchEngines, { intervals: [250] }).toBe(second);
  expect(performance.now() - startedAt).toBeLessThan(publicWithinMs);
  await page.getByRole('button', { name: `Move up: ${first}` }).click();
  await expect(questions.first()).toHaveText(first);
  await expect.poll(firstQuestionForSearchEngines, { intervals: [250] }).toBe(first);
  await page.goto('/faqs');
  await page.locator('main summary').first().click();
  await checkPage(page, 'faqs');
});

test('given a visitor wrote to us, then an admin takes the message over, answers it by mail and closes it', async ({ page }) => {
  const email = `reader.${randomBytes(4).toString('hex')}@browser-tests.example`;
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const message = `May I come on Friday? ${email}`;
  await callApi('/api/contact-messages', { body: { name: 'Ada Obi', email, subject: 'appointment', message, startedAt } });
  await openSiteTab(page, 'messages&status=new');
  // Not the dialog with the same message, which is still closing when 'Close' is pressed.
  const card = page.getByRole('region', { name: 'Messages', exact: true }).locator('section').filter({ hasText: message });
  await card.getByRole('button', { name: /^Assign to me/ }).click();
  await card.waitFor({ state: 'detached' });
  await page.goto('/dashboard/site?tab=messages');
  await checkPage(page, 'site-messages');
  await card.getByRole('button', { name: /^Reply/ }).click();
  await page.getByLabel('Your reply').fill('Yes, at ten.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Your reply is on its way.').waitFor();
  expect((await emailTo(email, /^Our reply/)).text).toContain('Yes, at ten.');
  await card.getByRole('button', { name: /^Close/ }).click();
  await card.waitFor({ state: 'detached' });
  await page.goto('/dashboard/site?tab=subscribers');
  await page.getByRole('button', { name: 'Export as CSV' }).waitFor();
  await checkPage(page, 'site-subscribers');
});

test('given two messages, then an admin assigns both at once and closes both at once', { tag: '@phone' }, async ({ page }) => {
  const word = randomBytes(4).toString('hex');
  const names = [`Ada ${word}`, `Obi ${word}`];
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  for (const name of names)
    await callApi('/api/contact-messages', {
      body: { name, email: `${name.replace(' ', '.')}@browser-tests.example`, subject: 'billing', message: `Of ${name}`, startedAt },
    });
  await openSiteTab(page, 'messages&status=new');
  const boxes = () => names.map((name) => page.getByRole('checkbox', { name: new RegExp(`message of ${name}`) }));
  const bar = page.getByRole('region', { name: 'Selected messages' });
  for (const box of boxes()) await box.check();
  await checkPage(page, 'site-messages-selected');
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('2 messages are assigned to you.').waitFor();
  await page.goto('/dashboard/site?tab=messages&status=assigned');
  for (const box of boxes()) await box.check();
  await bar.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close them' }).click();
  await page.getByText('2 messages are closed.').waitFor();
  for (const box of boxes()) await expect(box).toHaveCount(0);
});

test('given a draft, then the menu counts it, and leads to every section', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openSiteTab(page, 'figures');
  await page.getByRole('heading', { name: 'Figures on the home page and the About page' }).waitFor();
  if (isMobile) await page.getByLabel('Section', { exact: true }).selectOption('places');
  else await page.getByRole('navigation', { name: 'Sections of the site' }).getByRole('link', { name: 'Places of care' }).click();
  await page.waitForURL(/tab=places/);
  await page.getByRole('region', { name: 'Places of care' }).waitFor();
  await checkPage(page, 'site-places');
});
