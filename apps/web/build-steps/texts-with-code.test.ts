// Tests that a chunk gets the texts it uses, and that the catalogue is read as Lingui writes it.
import { expect, test } from 'vitest';
import { messagesOf, usedMessages } from './texts-with-code.ts';

const messages = { sabd3h: ['Book'], KXRyrz: ['Hello ', ['name']], 'a_b-c1': ['Never used'] };

test('reads the compiled catalogue', () => {
  expect(messagesOf(`/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`)).toEqual(messages);
  expect(() => messagesOf('export const messages = {};')).toThrow('does not look as expected');
});

test('takes the texts whose ids are in the code, in quotes of any kind', () => {
  expect(usedMessages('i18n._({id:`sabd3h`}); t({ id: "KXRyrz", values })', messages)).toEqual({
    sabd3h: ['Book'],
    KXRyrz: ['Hello ', ['name']],
  });
  expect(usedMessages("const six = 'abcdef'; const longer = 'xsabd3h'", messages)).toEqual({});
});
