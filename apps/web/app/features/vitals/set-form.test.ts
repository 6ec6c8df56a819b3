// Tests that a question about an unlikely value ends once anything is changed, so that its answer never stores what is no longer there.
import type { Vitals } from '@lafiya/api-client';
import { ApiRequestContext } from '@lafiya/api-client/request';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useStaffForm } from './staff-form.ts';
import { useAddForm } from './use-add-form.ts';

vi.mock('@lingui/react/macro', () => ({ useLingui: () => ({ t: ([text = '']: TemplateStringsArray) => text }) }));
vi.mock('@lingui/core/macro', () => ({ msg: ([id = '']: TemplateStringsArray) => ({ id }) }));

// Needs a session, and with it the texts of all pages.
vi.mock('../../platform/own-zone.ts', () => ({ useOwnZone: () => 'Africa/Lagos' }));

const before = { amount: 71.5, value: 71.5, unit: 'kg', measuredAt: '2026-11-15T07:00:00.000Z' };
const vitals = {
  patient: { id: 'p', dateOfBirth: '1986-03-01', isPregnant: false },
  kinds: [
    { kind: 'weight', recent: [before] },
    { kind: 'glucose', recent: [] },
    { kind: 'pulse', recent: [] },
  ],
  news2: { refusal: 'pregnant' },
  needsConsent: false,
} as unknown as Vitals;
const nothing = () => undefined;

/** Does one step in each pass, as React renders again while a component changes its own state. Returns the form after the last. */
function formAfter<Form>(useForm: () => Form, steps: ((form: Form) => void)[]): Form | undefined {
  let passed = 0;
  let last: Form | undefined;
  function Harness() {
    last = useForm();
    steps[passed++]?.(last);
    return null;
  }
  const send = () => Promise.reject(new Error('Nothing is sent.'));
  const harness = createElement(ApiRequestContext, { value: send }, createElement(Harness));
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, harness));
  return last;
}

type AddForm = ReturnType<typeof useAddForm>;
type StaffForm = ReturnType<typeof useStaffForm>;
const added = (...steps: ((form: AddForm) => void)[]) =>
  formAfter(() => useAddForm(vitals, 'weight', nothing), [(form) => form.change({ value: 715 }), (form) => form.submit(), ...steps]);
const recorded = (...steps: ((form: StaffForm) => void)[]) =>
  formAfter(() => useStaffForm(vitals, nothing), [(form) => form.setValue('weight', 715), (form) => void form.submit(), ...steps]);
const asked = [{ reading: { kind: 'weight', value: 715 }, doubt: { reason: 'impossible' } }];

test('given 715 kg, when a patient saves it, then it is asked about until the time, the number or the consent is changed', () => {
  expect(added()?.question?.unusual).toMatchObject(asked);
  const changed = added(({ time }) => time.setWallTime('2026-11-16T07:12'));
  expect(changed).toMatchObject({ question: undefined, time: { wallTime: '2026-11-16T07:12' } });
  expect(added((form) => form.change({ value: 71 }))?.question).toBeUndefined();
  expect(added((form) => form.setAgreed(true))?.question).toBeUndefined();
});

test('given 715 kg, when a clinician saves it, then it is asked about until the time, the number or the note is changed', () => {
  expect(recorded()?.question?.unusual).toMatchObject(asked);
  expect(recorded(({ time }) => time.setWallTime('2026-11-16T07:12'))?.question).toBeUndefined();
  expect(recorded((form) => form.setValue('weight', 71))?.question).toBeUndefined();
  expect(recorded((form) => form.setNote('After lunch'))).toMatchObject({ question: undefined, note: 'After lunch' });
});

test('given two unlikely values, when a suggestion is taken, then it is in the form and the other is still asked about', () => {
  const form = recorded(
    (current) => current.setValue('temperature', 98.6),
    (current) => void current.submit(),
    ({ question }) => question?.unusual[0] && question.onUse(question.unusual[0]),
  );
  expect(form?.values).toMatchObject({ temperature: 37, weight: 715 });
  expect(form?.question?.unusual).toMatchObject(asked);
});
