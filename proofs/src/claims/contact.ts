// Proves the contact form and the newsletter in a real browser, with and without JavaScript, down to the mail that arrives.
import type { Browser, Page } from 'playwright-core';
import { accessFaults, withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Stage } from '../frame/stage.ts';

export const contact: Claim = {
  name: 'contact',
  promise:
    'in Chromium with and without JavaScript: sent, stored, acknowledged mail read back; newsletter confirmed and unsubscribed; axe 0 violations',
  defects: { 'no-worker': 'nobody delivers the outbox' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.mailbox.clear();
    await stage.start(['api-a', 'web-a', ...(trial.planted ? [] : (['worker-a'] as const))]);
    await withBrowser(async (browser) => {
      for (const script of [true, false]) {
        await writes(trial, stage, browser, script);
        await subscribes(trial, stage, browser, script);
      }
      if (!trial.planted) await isAccessible(trial, stage, browser);
    });
  },
};

async function writes({ report, planted }: Trial, stage: Stage, browser: Browser, script: boolean): Promise<void> {
  const how = script ? 'with JavaScript' : 'without JavaScript';
  const address = `writer-${script ? 'script' : 'plain'}@contact.example`;
  await withPage(browser, { javaScriptEnabled: script, viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto(`${stage.front}/contact`);
    await page.getByLabel('Full Name').fill('Ẹ̀bùn Ọláwálé');
    await page.getByLabel('Email Address').fill(address);
    await page.getByLabel('Subject').selectOption('insurance');
    await page.getByLabel('Message').fill(`Do you take my HMO? <b>${how}</b>`);
    // A person needs longer than this to write; a script that does not is asked to slow down.
    await page.waitForTimeout(3_000);
    await page.getByRole('button', { name: /send message/i }).click();
    await page
      .getByText(/your message has reached us/i)
      .first()
      .waitFor();
  });
  const stored = await stage.sql<{ name: string; message: string; subject: string }>(
    'select name, message, subject from contact_messages where email = $1',
    [address],
  );
  report.holds(
    stored.length === 1 && stored[0]?.name === 'Ẹ̀bùn Ọláwálé' && stored[0].subject === 'insurance',
    `${how}: the message is stored once, as written`,
  );
  const mail = await stage.mailbox.waitFor(address, { timeoutMs: planted ? 3_000 : 15_000 });
  report.holds(
    mail?.text.includes('Do you take my HMO?') === true && mail.html.includes('&lt;b&gt;') && !mail.html.includes(`<b>${how}</b>`),
    `${how}: the acknowledgement arrived, with a plain-text part, and what was typed is only ever text`,
  );
}

async function subscribes({ report, planted }: Trial, stage: Stage, browser: Browser, script: boolean): Promise<void> {
  const how = script ? 'with JavaScript' : 'without JavaScript';
  const address = `reader-${script ? 'script' : 'plain'}@contact.example`;
  const status = async (): Promise<string | undefined> =>
    (await stage.sql<{ status: string }>('select status from newsletter_subscriptions where email = $1', [address]))[0]?.status;
  await withPage(browser, { javaScriptEnabled: script, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(stage.front);
    await page.waitForTimeout(3_000);
    const form = page.locator('footer form, form[action*="newsletter"]').first();
    await form.getByLabel(/e-?mail/i).fill(address);
    await form.getByRole('button').click();
    await page
      .getByText(/check your e-mail/i)
      .first()
      .waitFor();
    const mail = await stage.mailbox.waitFor(address, { timeoutMs: planted ? 3_000 : 15_000 });
    if (!mail) return report.holds(false, `${how}: a request to confirm arrived`);
    report.holds(
      /^<http.+>$/.test(mail.headers['list-unsubscribe'] ?? '') && mail.headers['list-unsubscribe-post'] === 'List-Unsubscribe=One-Click',
      `${how}: it has the one-click headers (RFC 8058)`,
    );
    await follow(page, stage, mail.html, 'confirm', /confirm/i);
    report.holds((await status()) === 'confirmed', `${how}: confirmed by the link and a click`);
    if (script) await follow(page, stage, mail.html, 'unsubscribe', /unsubscribe/i);
    else await oneClick(mail.headers['list-unsubscribe'] ?? '', stage);
    report.holds(
      (await status()) === 'unsubscribed',
      `${how}: unsubscribed ${script ? 'by the page' : 'by the mail program’s own request'}`,
    );
  });
}

async function follow(page: Page, stage: Stage, html: string, what: string, button: RegExp): Promise<void> {
  const link = new RegExp(`href="([^"]+/newsletter/${what}\\?token=[^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error(`The mail holds no link to ${what}.`);
  await page.goto(link.replace(/^https?:\/\/[^/]+/, stage.front));
  await page.locator('main').getByRole('button', { name: button }).click();
  await page
    .locator('main')
    .getByText(what === 'confirm' ? /confirmed/i : /unsubscribed/i)
    .first()
    .waitFor();
}

async function oneClick(header: string, stage: Stage): Promise<void> {
  const url = header.replace(/^<|>$/g, '').replace(/^https?:\/\/[^/]+/, stage.front);
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

async function isAccessible({ report }: Trial, stage: Stage, browser: Browser): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      await withPage(browser, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
        for (const path of ['/', '/contact', '/newsletter/confirm?token=x', '/no-such-page']) {
          await page.goto(`${stage.front}${path}`);
          faults.push(...(await accessFaults(page)).map((fault) => `${path} ${width} ${colorScheme} ${fault}`));
        }
      });
    }
  }
  for (const fault of faults.slice(0, 10)) report.figure('axe', fault);
  report.holds(faults.length === 0, `axe finds ${faults.length} violations on 4 pages at 360 and 1440 px in both themes`);
}
