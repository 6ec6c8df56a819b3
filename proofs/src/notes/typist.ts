// Somebody who types words that occur nowhere else, and writes down when each stood on the screen and what the page said about it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export type Typed = { word: string; at: number; wasShownSafe: boolean };

const pauseMs = 60;
const mostThoughtMs = 2_500;
/** Now and then somebody looks up. */
const thoughtEvery = 4;

/** Types until told to stop or until the page is gone. */
export function startTyping(page: Page, label: string, mark: string): { stop: () => Promise<Typed[]>; count: () => number } {
  const typed: Typed[] = [];
  let isOver = false;
  const work = async (): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    await field.click({ timeout: 5_000 });
    await page.keyboard.press('Control+End');
    for (let turn = 0; !isOver; turn += 1) {
      const word = `${mark}n${turn}.`;
      await page.keyboard.type(`${word}${turn % 9 === 8 ? '\n' : ' '}`);
      const seen = await page.evaluate(look, word);
      if (!seen.stands) return;
      typed.push({ word, at: seen.at, wasShownSafe: false });
      await sleep(pauseMs);
      if (turn % thoughtEvery === thoughtEvery - 1) await thinkUntilSafe(page, typed);
    }
  };
  // A page that was cut off in the middle of a word ends it.
  const working = work().catch(() => undefined);
  return {
    count: () => typed.length,
    stop: async () => {
      isOver = true;
      await working;
      return typed;
    },
  };
}

/** What stood there when the page said that it is safe must not be lost, however young it is. */
async function thinkUntilSafe(page: Page, typed: Typed[]): Promise<void> {
  for (const until = Date.now() + Math.random() * mostThoughtMs; Date.now() < until; await sleep(pauseMs)) {
    if (!/^(Saved|Kept)/.test((await page.evaluate(look, '')).said)) continue;
    for (const one of typed) one.wasShownSafe = true;
    return;
  }
}

/** In the page: whether the word stands in the field, what is said about it, and when that was. */
function look(word: string): { stands: boolean; said: string; at: number } {
  const field = document.activeElement;
  const stands = field instanceof HTMLTextAreaElement && field.value.includes(word);
  const said = document.querySelector('[data-saving] p')?.textContent ?? '';
  return { stands, said: said.trim(), at: Date.now() };
}
