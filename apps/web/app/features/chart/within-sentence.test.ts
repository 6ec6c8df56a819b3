// Tests the text of reactions within a sentence.
import { expect, test } from 'vitest';
import { withinSentence } from './within-sentence.ts';

test.each([
  ['Swelling of face or lips', 'swelling of face or lips'],
  ['Rash, Hives, Itching', 'rash, hives, itching'],
  ['rash', 'rash'],
  ['Fever, Stevens-Johnson syndrome', 'fever, Stevens-Johnson syndrome'],
  ['IgE positive', 'IgE positive'],
  ['', ''],
])('within a sentence %j is %j', (text, expected) => expect(withinSentence(text)).toBe(expected));
