// Double-clicks each button of a page, and of the dialog that it opens, and notes what was sent and shown.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright-core';
import { contentLoaded } from '../demo/open-pages.ts';
import { fillFields } from './fill-fields.ts';

export type Write = { method: string; path: string; body: string; status: number };
export type DoubleClick = { who: string; what: string; button: string; writes: Write[]; successes: number; errors: string[] };

type Options = { who: string; paths: string[]; maxButtons: number; signInAgain: () => Promise<void> };

/** Requests that are no action of the user. */
const background = ['/auth/refresh', '/auth/presence', '/api/page-counts', '/api/live', '/heartbeat', '/search', '/quality'];

export async function clickTwice(page: Page, { who, paths, maxButtons, signInAgain }: Options): Promise<DoubleClick[]> {
  const clicks: DoubleClick[] = [];
  for (const path of paths) {
    const tabs = await openTab(page, path, undefined, signInAgain);
    for (const tab of tabs.length > 0 ? tabs : [undefined]) {
      await openTab(page, path, tab, signInAgain);
      const buttons = (await buttonsOf(page)).slice(0, maxButtons);
      for (const button of buttons) {
        await openTab(page, path, tab, signInAgain);
        const result = await pressTwice(page, button);
        if (result) clicks.push({ who, what: [path, tab].filter(Boolean).join(' '), button, ...result });
      }
    }
  }
  return clicks;
}

/** Opens the page from the start, so that each button is pressed in a fresh page. Returns the names of its tabs. */
async function openTab(page: Page, path: string, tab: string | undefined, signInAgain: () => Promise<void>): Promise<string[]> {
  await page.goto(path);
  if (new URL(page.url()).pathname === '/login') {
    await signInAgain();
    await page.goto(path);
  }
  await contentLoaded(page);
  const tabs = page.locator('main').getByRole('tab');
  if (tab) await tabs.filter({ hasText: tab }).first().click();
  if (tab) await contentLoaded(page);
  // Without the counts that stand behind the names, which change from click to click.
  return (await tabs.allTextContents()).map((text) => text.replaceAll(/[\d+]+\s*$/g, '').trim());
}

/** The different buttons of the page by their visible text; of equal ones in a list only the first. */
async function buttonsOf(page: Page): Promise<string[]> {
  const texts = await page
    .locator('main button:visible:not([disabled]):not([role=tab])')
    .evaluateAll((buttons) => buttons.map((button) => (button.textContent ?? '').trim() || (button.getAttribute('aria-label') ?? '')));
  return [...new Set(texts.filter((text) => text !== ''))];
}

async function pressTwice(page: Page, name: string): Promise<Pick<DoubleClick, 'writes' | 'successes' | 'errors'> | null> {
  const record = recordWrites(page);
  try {
    const button = buttonNamed(page.locator('main'), name);
    if ((await button.count()) === 0) return null;
    const form = page.locator('main form').filter({ has: button });
    if ((await button.getAttribute('type')) === 'submit' && (await form.count()) > 0) await fillFields(form.first());
    const shown = countToasts(page);
    await button.dblclick({ timeout: 3_000 }).catch(() => undefined);
    await sleep(settleMs);
    await sendDialogTwice(page);
    await sleep(settleMs);
    return { writes: await record.stop(), ...(await shown()) };
  } finally {
    await record.stop();
  }
}
const settleMs = 700;

const buttonNamed = (area: Locator, name: string): Locator =>
  area
    .getByRole('button')
    .filter({ visible: true })
    .and(area.page().locator('button:not([disabled])'))
    .filter({ hasText: name })
    .or(area.getByRole('button', { name, exact: true }))
    .first();

async function sendDialogTwice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true }).last();
  if ((await dialog.count()) === 0) return;
  await fillFields(dialog);
  const send = dialog.locator('button[type=submit]:visible, footer button:visible, button[data-confirm]:visible').last();
  const last = (await send.count()) > 0 ? send : dialog.locator('button:visible').last();
  await last.dblclick({ timeout: 3_000 }).catch(() => undefined);
}

/** Toasts that come after now; one may be gone before the other comes, so they are counted in the page. */
function countToasts(page: Page): () => Promise<{ successes: number; errors: string[] }> {
  const started = page.evaluate(() => {
    const seen: { kind: string; text: string }[] = [];
    Object.assign(window, { lafiyaToasts: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.dataset['kind']) seen.push({ kind: node.dataset['kind'], text: node.textContent ?? '' });
    }).observe(document.body, { subtree: true, childList: true });
  });
  return async () => {
    await started.catch(() => undefined);
    type Seen = { lafiyaToasts?: { kind: string; text: string }[] };
    const toasts = await page.evaluate(() => (window as unknown as Seen).lafiyaToasts ?? []).catch(() => []);
    return {
      successes: toasts.filter(({ kind }) => kind === 'success').length,
      errors: toasts.filter(({ kind }) => kind === 'error').map(({ text }) => text),
    };
  };
}

function recordWrites(page: Page): { stop: () => Promise<Write[]> } {
  const requests: Request[] = [];
  const add = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || background.some((part) => pathname.includes(part))) return;
    requests.push(request);
  };
  page.on('request', add);
  return {
    stop: async () => {
      page.off('request', add);
      return Promise.all(
        requests.map(async (request) => ({
          method: request.method(),
          path: new URL(request.url()).pathname,
          body: request.postData() ?? '',
          status: (await request.response().catch(() => null))?.status() ?? 0,
        })),
      );
    },
  };
}
