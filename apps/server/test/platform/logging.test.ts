// Redaction of personal data and secrets in the log.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggingOptions, withoutSecrets } from '../../src/platform/telemetry/logging.ts';
import { cloneTemplate, connectSql, type Sql } from '../support/databases.ts';

let sql: Sql;
beforeAll(async () => {
  sql = connectSql('superuser', await cloneTemplate());
});
afterAll(() => sql.close());

function logged(content: object): string {
  const lines: string[] = [];
  pino(loggingOptions('info'), { write: (line: string) => lines.push(line) }).error(content, 'story');
  return lines.join('');
}
const failureOf = (text: string, values: unknown[]) =>
  sql.query(text, values).then(
    () => Promise.reject(new Error('it worked')),
    (error: Error) => error,
  );

test('logs the code and constraint of a PostgreSQL error but not the row', async () => {
  const error = await failureOf(
    `insert into contact_messages (id, name, email, subject, message, received_at) values (gen_random_uuid(), 'Zainab', 'zainab@letters.example', 'unknown', 'my illness', now())`,
    [],
  );
  expect(JSON.stringify(error)).toContain('my illness');
  const line = logged({ err: error });
  expect(line).not.toMatch(/Zainab|zainab|my illness/);
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23514', constraint: 'contact_messages_subject_check', stack: expect.stringContaining('logging.test.ts') },
  });
});

test('does not log a payload quoted by PostgreSQL', async () => {
  const error = await failureOf('select $1::jsonb', ['{"to": "zainab@letters.example", "half": "\\ud83d"}']);
  expect(JSON.stringify(error)).toContain('zainab@letters.example');
  expect(logged({ err: new Error('outer', { cause: error }) })).not.toContain('zainab');
});

test('removes an address repeated by a mail server', () => {
  for (const err of [new Error('550 <zainab@letters.example> no such user'), '550 <zainab@letters.example> no such user']) {
    const line = logged({ err });
    expect(line).not.toContain('zainab');
    expect(line).toContain('550 <…> no such user');
  }
});

test('removes the values of sensitive fields', () => {
  const secret = 'very-secret';
  const line = logged({
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
])('logs the URL %s as %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
});
