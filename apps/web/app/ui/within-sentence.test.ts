// Tests how labels and reactions stand within a sentence.
import { expect, test } from 'vitest';
import { withinSentence } from './within-sentence.ts';

test.each([
  ['Swelling of face or lips', 'swelling of face or lips'],
  ['Rash, Hives, Itching', 'rash, hives, itching'],
  ['rash', 'rash'],
  ['Fever, Stevens-Johnson syndrome', 'fever, Stevens-Johnson syndrome'],
  ['IgE positive', 'IgE positive'],
  ['', ''],
  ['Blood pressure', 'blood pressure'],
  ['Mid-upper arm circumference', 'mid-upper arm circumference'],
  ['Temp.', 'temp.'],
  ['SpO₂', 'SpO₂'],
  ['NEWS2 score', 'NEWS2 score'],
  ['BP', 'BP'],
])('within a sentence %j is %j', (text, expected) => expect(withinSentence(text)).toBe(expected));
