// Stories: what must not be written, written all the same, does not reach the log.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggingOptions, withoutSecrets } from '../../src/platform/telemetry/logging.ts';
import { cloneTemplate, openSql, type Sql } from '../house/databases.ts';

let sql: Sql;
beforeAll(async () => {
  sql = openSql('superuser', await cloneTemplate());
});
afterAll(() => sql.close());

function written(content: object): string {
  const lines: string[] = [];
  pino(loggingOptions('info'), { write: (line: string) => lines.push(line) }).error(content, 'story');
  return lines.join('');
}
const failureOf = (text: string, values: unknown[]) =>
  sql.query(text, values).then(
    () => Promise.reject(new Error('it worked')),
    (error: Error) => error,
  );

test('given PostgreSQL refuses a row and repeats it, then the log keeps the code and the constraint and not the row', async () => {
  const error = await failureOf(
    `insert into contact_messages (id, name, email, subject, message, received_at) values (gen_random_uuid(), 'Zainab', 'zainab@letters.example', 'unknown', 'my illness', now())`,
    [],
  );
  expect(JSON.stringify(error)).toContain('my illness');
  const line = written({ err: error });
  expect(line).not.toMatch(/Zainab|zainab|my illness/);
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23514', constraint: 'contact_messages_subject_check', stack: expect.stringContaining('logging.test.ts') },
  });
});

test('given PostgreSQL cannot read a payload and quotes it, then the log does not', async () => {
  const error = await failureOf('select $1::jsonb', ['{"to": "zainab@letters.example", "half": "\\ud83d"}']);
  expect(JSON.stringify(error)).toContain('zainab@letters.example');
  expect(written({ err: new Error('outer', { cause: error }) })).not.toContain('zainab');
});

test('given a mail server repeats an address, in an error or in plain words, then it is left out', () => {
  for (const err of [new Error('550 <zainab@letters.example> no such user'), '550 <zainab@letters.example> no such user']) {
    const line = written({ err });
    expect(line).not.toContain('zainab');
    expect(line).toContain('550 <…> no such user');
  }
});

test('given fields with telling names, then their values are left out', () => {
  const secret = 'very-secret';
  const line = written({
    email: secret,
    token: secret,
    password: secret,
    user: { phone: secret, name: secret, refreshToken: secret },
    headers: { authorization: secret, cookie: secret },
    mail: { to: secret, props: { message: secret } },
  });
  expect(line).not.toContain(secret);
});

test.each([
  ['/x?token=abc', '/x?token=…'],
  ['/x?a=1&token=abc&b=2', '/x?a=1&token=…&b=2'],
  ['/x?search=my+illness&code=123456&email=a@b.example', '/x?search=…&code=…&email=…'],
  ['/x?type=clinic', '/x?type=clinic'],
])('given the address %s, then the log has %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
});
