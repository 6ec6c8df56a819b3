// Types unique words and records when each was on the screen and what the page said about saving.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export type Typed = { word: string; at: number; wasShownSaved: boolean };

const pauseMs = 60;
const maxThoughtMs = 2_500;
/** Pauses after this many words. */
const pauseEvery = 4;

/** Types until stopped or until the page is gone. */
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
      const seen = await page.evaluate(readState, word);
      if (!seen.isInField) return;
      typed.push({ word, at: seen.at, wasShownSaved: false });
      await sleep(pauseMs);
      if (turn % pauseEvery === pauseEvery - 1) await pauseUntilSaved(page, typed);
    }
  };
  // Typing ends when the page is closed.
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

/** Words on the screen when the page says that they are saved must not be lost, however recent they are. */
async function pauseUntilSaved(page: Page, typed: Typed[]): Promise<void> {
  for (const until = Date.now() + Math.random() * maxThoughtMs; Date.now() < until; await sleep(pauseMs)) {
    if (!/^(Saved|Kept)/.test((await page.evaluate(readState, '')).status)) continue;
    for (const one of typed) one.wasShownSaved = true;
    return;
  }
}

/** Runs in the page: whether the word is in the field, the saving status, and the time. */
function readState(word: string): { isInField: boolean; status: string; at: number } {
  const field = document.activeElement;
  const isInField = field instanceof HTMLTextAreaElement && field.value.includes(word);
  const status = document.querySelector('[data-saving] p')?.textContent ?? '';
  return { isInField, status: status.trim(), at: Date.now() };
}
