// Proves the contact form and the newsletter in a real browser, with and without JavaScript, including the emails.
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityViolations, withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export const contact: Claim = {
  name: 'contact',
  promise:
    'in Chromium with and without JavaScript: message sent, stored and acknowledged by email; newsletter confirmed and unsubscribed; axe 0 violations',
  defects: { 'no-worker': 'no worker delivers the outbox' },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.mailbox.clear();
    await environment.start(['api-a', 'web-a', ...(trial.mutation ? [] : (['worker-a'] as const))]);
    await withBrowser(async (browser) => {
      for (const script of [true, false]) {
        await checkContactForm(trial, environment, browser, script);
        await checkNewsletter(trial, environment, browser, script);
      }
      if (!trial.mutation) await checkAccessibility(trial, environment, browser);
    });
  },
};

async function checkContactForm(
  { report, mutation }: Trial,
  environment: ProofEnvironment,
  browser: Browser,
  script: boolean,
): Promise<void> {
  const how = script ? 'with JavaScript' : 'without JavaScript';
  const address = `writer-${script ? 'script' : 'plain'}@contact.example`;
  await withPage(browser, { javaScriptEnabled: script, viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto(`${environment.front}/contact`);
    await page.getByLabel('Full Name').fill('Ẹ̀bùn Ọláwálé');
    await page.getByLabel('Email Address').fill(address);
    await page.getByLabel('Subject').selectOption('insurance');
    await page.getByLabel('Message').fill(`Do you take my HMO? <b>${how}</b>`);
    // The form refuses submissions that come too quickly.
    await page.waitForTimeout(3_000);
    await page.getByRole('button', { name: /send message/i }).click();
    await page
      .getByText(/we have received your message/i)
      .first()
      .waitFor();
  });
  const stored = await environment.sql<{ name: string; message: string; subject: string }>(
    'select name, message, subject from contact_messages where email = $1',
    [address],
  );
  report.holds(
    stored.length === 1 && stored[0]?.name === 'Ẹ̀bùn Ọláwálé' && stored[0].subject === 'insurance',
    `${how}: the message is stored once, as written`,
  );
  const mail = await environment.mailbox.waitFor(address, { timeoutMs: mutation ? 3_000 : 15_000 });
  report.holds(
    mail?.text.includes('We have received it') === true && !/HMO/.test(mail.text + mail.html),
    `${how}: the acknowledgement arrived, with a plain-text part and without the message`,
  );
}

async function checkNewsletter(
  { report, mutation }: Trial,
  environment: ProofEnvironment,
  browser: Browser,
  script: boolean,
): Promise<void> {
  const how = script ? 'with JavaScript' : 'without JavaScript';
  const address = `reader-${script ? 'script' : 'plain'}@contact.example`;
  const status = async (): Promise<string | undefined> =>
    (await environment.sql<{ status: string }>('select status from newsletter_subscriptions where email = $1', [address]))[0]?.status;
  await withPage(browser, { javaScriptEnabled: script, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(environment.front);
    await page.waitForTimeout(3_000);
    const form = page.locator('footer form, form[action*="newsletter"]').first();
    await form.getByLabel(/e-?mail/i).fill(address);
    await form.getByRole('button').click();
    await page
      .getByText(/check your e-mail/i)
      .first()
      .waitFor();
    const mail = await environment.mailbox.waitFor(address, { timeoutMs: mutation ? 3_000 : 15_000 });
    if (!mail) return report.holds(false, `${how}: a request to confirm arrived`);
    report.holds(
      /^<http.+>$/.test(mail.headers['list-unsubscribe'] ?? '') && mail.headers['list-unsubscribe-post'] === 'List-Unsubscribe=One-Click',
      `${how}: it has the one-click headers (RFC 8058)`,
    );
    await follow(page, environment, mail.html, 'confirm', /confirm/i);
    report.holds((await status()) === 'confirmed', `${how}: confirmed by the link and a click`);
    if (script) await follow(page, environment, mail.html, 'unsubscribe', /unsubscribe/i);
    else await oneClick(mail.headers['list-unsubscribe'] ?? '', environment);
    report.holds(
      (await status()) === 'unsubscribed',
      `${how}: unsubscribed ${script ? 'by the page' : 'by the mail program’s own request'}`,
    );
  });
}

async function follow(page: Page, environment: ProofEnvironment, html: string, what: string, button: RegExp): Promise<void> {
  const link = new RegExp(`href="([^"]+/newsletter/${what}\\?token=[^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error(`The email has no link to ${what}.`);
  await page.goto(link.replace(/^https?:\/\/[^/]+/, environment.front));
  await page.locator('main').getByRole('button', { name: button }).click();
  await page
    .locator('main')
    .getByText(what === 'confirm' ? /confirmed/i : /unsubscribed/i)
    .first()
    .waitFor();
}

async function oneClick(header: string, environment: ProofEnvironment): Promise<void> {
  const url = header.replace(/^<|>$/g, '').replace(/^https?:\/\/[^/]+/, environment.front);
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

async function checkAccessibility({ report }: Trial, environment: ProofEnvironment, browser: Browser): Promise<void> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      await withPage(browser, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
        for (const path of ['/', '/contact', '/newsletter/confirm?token=x', '/no-such-page']) {
          await page.goto(`${environment.front}${path}`);
          problems.push(...(await findAccessibilityViolations(page)).map((problem) => `${path} ${width} ${colorScheme} ${problem}`));
        }
      });
    }
  }
  for (const problem of problems.slice(0, 10)) report.figure('axe', problem);
  report.holds(problems.length === 0, `axe finds ${problems.length} violations on 4 pages at 360 and 1440 px in both themes`);
}
