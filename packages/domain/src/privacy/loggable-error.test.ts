// Tests that what is logged of an error says what failed and where, and quotes no value.
import { expect, test } from 'vitest';
import { errorSummary, loggableError } from './loggable-error.ts';

const value = 'Zainab';
const failureOf = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it worked');
};

test.each([
  ['JSON.parse', () => JSON.parse(`${value} is ill`)],
  ['a URL', () => new URL(`${value} is ill`)],
  ['a time zone', () => new Date().toLocaleString('en', { timeZone: value })],
  ['a regular expression', () => new RegExp(`${value}(`)],
  ['a number', () => BigInt(value)],
  ['a missing property', () => (undefined as unknown as Record<string, string>)[value]],
  ['our own message with a quoted value', () => failWith(`No template '${value}'.`)],
  ['our own message with an address', () => failWith(`No mail to ${value}@letters.example.`)],
  ['our own message with a link', () => failWith(`No answer from https://letters.example/${value}`)],
])('an error about %s does not quote the value', (_what, work) => {
  const error = failureOf(work);
  expect(`${error.message} ${JSON.stringify(error)}`).toContain(value);
  const logged = loggableError(error);
  expect(JSON.stringify([logged, errorSummary(error)])).not.toContain(value);
  expect(logged).toMatchObject({ type: error.constructor.name, stack: expect.stringContaining('loggable-error.test.ts') });
});

test('an error of our own code keeps its message', () => {
  expect(loggableError(failureOf(() => failWith('the SMS provider responded with 502'))).message).toBe(
    'the SMS provider responded with 502',
  );
});

test('an error of the database keeps its code and the names of the schema', () => {
  const facts = { severity: 'ERROR', code: '23505', constraint: 'users_email_key', table: 'users' };
  const error = Object.assign(new Error(`duplicate ${value}`), facts, {
    detail: `Key (email)=(${value}) already exists.`,
    parameters: [value],
  });
  expect(loggableError(error)).toEqual({ type: 'Error', message: '[left out]', ...facts, stack: expect.any(String) });
  expect(loggableError(new Error('outer', { cause: error }))).toMatchObject({ message: 'outer', cause: { code: '23505' } });
  expect(JSON.stringify(loggableError(new AggregateError([error])))).not.toContain(value);
});

test('a mail server’s refusal keeps its code and command', () => {
  const error = Object.assign(new Error(value), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    rejected: [value],
    response: value,
  });
  error.stack = `Error: ${value}\n    at SMTPConnection._formatError (/srv/node_modules/nodemailer/lib/smtp-connection/index.js:809:19)`;
  expect(loggableError(error)).toEqual({
    type: 'Error',
    message: '[left out]',
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    stack: '    at SMTPConnection._formatError (/srv/node_modules/nodemailer/lib/smtp-connection/index.js:809:19)',
  });
});

test('a schema’s error keeps the field and what is wrong with it', () => {
  const issues = [
    { code: 'invalid_type', path: ['items', 0, 'firstName'], input: value },
    { code: 'unrecognized_keys', path: ['extensions', value], keys: [value] },
  ];
  const logged = loggableError(Object.assign(new Error(value), { issues }));
  expect(logged['issues']).toEqual(['invalid_type at items.0.firstName', 'unrecognized_keys at extensions.…']);
});

test('a message that looks like a stack stays out', () => {
  const error = new Error(`first line\n    at ${value} (file:///srv/apps/server/src/x.ts:1:1)`);
  expect(JSON.stringify(loggableError(error))).not.toContain(`at ${value}`);
});

test('what is not an error is described by its type alone', () => {
  const rest = { message: '[left out]', stack: '' };
  expect(loggableError(value)).toEqual({ type: 'string', ...rest });
  expect(loggableError({ message: value })).toEqual({ type: 'object', ...rest });
  expect(loggableError(null)).toEqual({ type: 'null', ...rest });
});

function failWith(message: string): never {
  throw new Error(message);
}
