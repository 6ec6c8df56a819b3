// Tests phone number parsing, SMS text and notification preferences.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { channels, isDefault, isNotificationOn, mayChoose, notificationEvents, preferenceGrid } from './notification-preferences.ts';
import { toE164 } from './phone-number.ts';
import { toGsmAlphabet } from './sms-text.ts';

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
  // A landline in Lagos, numbers that are too short or too long, and text that is no number.
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
test.each(numbers)('parses the phone number %j as %j', (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

test('the result is null or a stable E.164 number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,20}$/)), (typed) => {
      const number = toE164(typed);
      if (number === null) return;
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(toE164(number)).toBe(number);
    }),
  );
});

describe('SMS text', () => {
  it('replaces Nigerian letters that GSM does not have', () => {
    expect(toGsmAlphabet('Dr Ọláyínká Ṣàngó’s visit – ƙauna')).toBe("Dr Olayinka Sàngo's visit - kauna");
    expect(toGsmAlphabet('Zoë £5 日')).toBe('Zoe £5 ?');
  });
});

describe('notification preferences', () => {
  it('uses the default channels without choices', () => {
    const on = preferenceGrid([]).map(
      ({ event, cells }) =>
        `${event}: ${cells
          .filter((cell) => cell.isOn)
          .map((cell) => cell.channel)
          .join()}`,
    );
    expect(on).toEqual([
      'appointment_answers: in_app,email,sms,push',
      'appointment_changes: in_app,email,sms,push',
      'appointment_progress: in_app,email,push',
      'reminder_day: email,sms,push',
      'reminder_hour: in_app,sms,push',
      'reminder_minutes: in_app,push',
      'record_changes: in_app,email,push',
      'dangerous_values: in_app,email,push',
      'unsigned_notes: in_app,email',
      'account: in_app,email',
    ]);
  });

  it('security and cancellation emails are sent even if everything is turned off', () => {
    const choices = notificationEvents.flatMap((event) => channels.map((channel) => ({ event, channel, isOn: false })));
    const enabled = preferenceGrid(choices).flatMap(({ event, cells }) =>
      cells.filter((cell) => cell.isOn).map((cell) => [event, cell.channel]),
    );
    expect(enabled).toEqual([
      ['appointment_changes', 'email'],
      ['dangerous_values', 'in_app'],
      ['dangerous_values', 'email'],
      ['account', 'in_app'],
      ['account', 'email'],
    ]);
  });

  it('a choice applies only where the channel can be chosen', () => {
    for (const event of notificationEvents)
      for (const channel of channels)
        for (const isOn of [true, false]) {
          const enabled = isNotificationOn(event, channel, [{ event, channel, isOn }]);
          if (mayChoose(event, channel)) expect(enabled).toBe(isOn);
          else expect(enabled).toBe(isNotificationOn(event, channel, []));
          if (mayChoose(event, channel)) expect(isDefault(event, channel, isOn)).toBe(isNotificationOn(event, channel, []) === isOn);
        }
  });
});
