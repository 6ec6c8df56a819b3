// Tests when a draft of a booking is saved, restored and left alone.
import type { BookingDraft, BookingDraftFormInput } from '@lafiya/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WrittenDetails } from './booking-draft.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';

const empty: WrittenDetails = { symptoms: '', notes: '', type: undefined, mode: undefined };
const earlier: BookingDraftFormInput = { symptoms: 'Cough', notes: '', type: 'Follow-up', mode: null };
const storedAs = (draft: BookingDraftFormInput | null): BookingDraft => ({
  draft: draft && { ...draft, savedAt: '2026-11-16T09:00:00.000Z' },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createSaver(found: BookingDraftFormInput | null = null) {
  const written: string[] = [];
  const states: DraftState[] = [];
  const restored: WrittenDetails[] = [];
  const api = {
    fails: false,
    read: async () => storedAs(found),
    write: async (draft: BookingDraftFormInput) => {
      if (api.fails) throw new Error('offline');
      written.push(draft.symptoms);
      return storedAs(draft.symptoms ? draft : null);
    },
  };
  const saver = new DraftSaver(api, empty, (state) => void states.push(state));
  return { saver, api, written, states, restored, load: () => saver.load((draft) => void restored.push(draft)) };
}
const type = (saver: DraftSaver, symptoms: string) => saver.change({ ...empty, symptoms });

test('saves once, a second after the last change', async () => {
  const { saver, written, states, load } = createSaver();
  await load();
  type(saver, 'Fev');
  await vi.advanceTimersByTimeAsync(900);
  type(saver, 'Fever');
  await vi.advanceTimersByTimeAsync(1_000);
  saver.save();
  expect({ written, states }).toEqual({ written: ['Fever'], states: ['saving', 'saved'] });
});

test('restores an earlier draft and does not save it again', async () => {
  const { saver, written, restored, states, load } = createSaver(earlier);
  await load();
  const details = { ...empty, symptoms: 'Cough', type: 'Follow-up' } as const;
  saver.change(details);
  await vi.advanceTimersByTimeAsync(1_000);
  expect({ written, restored, states }).toEqual({ written: [], restored: [details], states: ['saved'] });
});

test('keeps what was typed before the earlier draft arrived, and saves nothing before that', async () => {
  const { saver, written, restored, load } = createSaver(earlier);
  type(saver, 'Fever');
  saver.save();
  expect(written).toEqual([]);
  await load();
  expect({ written, restored }).toEqual({ written: ['Fever'], restored: [] });
});

test('saves nothing while the booking is sent, and goes on when it is refused', async () => {
  const { saver, written, load } = createSaver();
  await load();
  type(saver, 'Fever');
  await saver.settle();
  saver.save();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([]);
  saver.resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual(['Fever']);
});

test('sends what could not be saved again when the page is left', async () => {
  const { saver, api, written, states, load } = createSaver();
  await load();
  api.fails = true;
  type(saver, 'Fever');
  await vi.advanceTimersByTimeAsync(1_000);
  api.fails = false;
  saver.save();
  expect(states).toEqual(['saving', 'not_saved', 'saving']);
  expect(written).toEqual(['Fever']);
});
