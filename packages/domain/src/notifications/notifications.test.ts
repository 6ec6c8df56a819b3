// Rules: which number a message reaches, which letters a phone shows, and what somebody is told by which way.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { channels, isDefault, isTold, mayChoose, notificationEvents, preferenceGrid } from './notification-preferences.ts';
import { toE164 } from './phone-number.ts';
import { inGsmLetters, textAbout, textRoom } from './text-message.ts';

const numbers: [string | null | undefined, string | null][] = [
  ['08031234567', '+2348031234567'],
  ['0803 123 4567', '+2348031234567'],
  ['0803-123-4567', '+2348031234567'],
  ['(0803) 123.4567', '+2348031234567'],
  ['8031234567', '+2348031234567'],
  ['2348031234567', '+2348031234567'],
  ['+234 803 123 4567', '+2348031234567'],
  ['+234 (0) 803 123 4567', '+2348031234567'],
  ['00234 803 123 4567', '+2348031234567'],
  ['07012345678', '+2347012345678'],
  ['09112345678', '+2349112345678'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  ['+1 (202) 555-0143', '+12025550143'],
  // A fixed line in Lagos, a number too short or too long, and what is no number at all.
  ['01 461 2345', null],
  ['0803123456', null],
  ['080312345678', null],
  ['+234 1 461 2345', null],
  ['+234 803 123 456', null],
  ['+0123456789', null],
  ['+12345', null],
  ['+1234567890123456', null],
  ['08031234567 ext 4', null],
  ['call me', null],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
];
test.each(numbers)('given %j is typed, then a message goes to %j', (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

test('given any text, then a number is either none or E.164, and stays what it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,20}$/)), (typed) => {
      const number = toE164(typed);
      if (number === null) return;
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(toE164(number)).toBe(number);
    }),
  );
});

describe('text messages', () => {
  it('given names of Nigeria, then their letters are told in plain ones', () => {
    expect(inGsmLetters('Dr Ọláyínká Ṣàngó’s visit – ƙauna')).toBe("Dr Olayinka Sàngo's visit - kauna");
    expect(inGsmLetters('Zoë £5 日')).toBe('Zoe £5 ?');
  });

  it('given any name, then the message fits its room and keeps its frame', () => {
    const frame = (name: string) => `Lafiya: visit with ${name}, Tue 17 Nov 10:00 AM Port of Spain time, is cancelled.`;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 240 }), (name) => {
        const text = textAbout(name, frame);
        expect(text.length).toBeLessThanOrEqual(textRoom);
        expect(text).toMatch(/Tue 17 Nov 10:00 AM Port of Spain time, is cancelled\.$/);
        expect(inGsmLetters(text)).toBe(text);
      }),
    );
  });
});

describe('the grid', () => {
  it('given no choice, then people are told by the usual ways', () => {
    const on = preferenceGrid([]).map(
      ({ event, cells }) =>
        `${event}: ${cells
          .filter((cell) => cell.isOn)
          .map((cell) => cell.channel)
          .join()}`,
    );
    expect(on).toEqual([
      'visit_answers: in_app,email,sms,push',
      'visit_changes: in_app,email,sms,push',
      'visit_course: in_app,email,push',
      'reminder_day: email,sms,push',
      'reminder_hour: in_app,sms,push',
      'reminder_minutes: in_app,push',
      'account: in_app,email',
    ]);
  });

  it('given every field is switched off, then letters of security and of cancelled visits still go', () => {
    const choices = notificationEvents.flatMap((event) => channels.map((channel) => ({ event, channel, isOn: false })));
    const told = preferenceGrid(choices).flatMap(({ event, cells }) =>
      cells.filter((cell) => cell.isOn).map((cell) => [event, cell.channel]),
    );
    expect(told).toEqual([
      ['visit_changes', 'email'],
      ['account', 'in_app'],
      ['account', 'email'],
    ]);
  });

  it('given a choice, then it decides exactly where one may choose', () => {
    for (const event of notificationEvents)
      for (const channel of channels)
        for (const isOn of [true, false]) {
          const told = isTold(event, channel, [{ event, channel, isOn }]);
          if (mayChoose(event, channel)) expect(told).toBe(isOn);
          else expect(told).toBe(isTold(event, channel, []));
          if (mayChoose(event, channel)) expect(isDefault(event, channel, isOn)).toBe(isTold(event, channel, []) === isOn);
        }
  });
});
