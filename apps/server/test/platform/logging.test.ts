// Redaction of personal data and secrets in the log.
import nodemailer from 'nodemailer';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Logger, loggingOptions } from '../../src/platform/telemetry/logging.ts';
import { cloneTemplate, connectSql, type Sql } from '../support/databases.ts';
import { refusingMailServer } from '../support/refusing-mail-server.ts';

let sql: Sql;
beforeAll(async () => {
  sql = connectSql('superuser', await cloneTemplate());
});
afterAll(() => sql.close());

function linesOf(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(pino(loggingOptions('info'), { write: (line: string) => lines.push(line) }));
  return lines.join('');
}
const logged = (content: object): string => linesOf((log) => log.error(content, 'story'));
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

test('logs no error in another field, as a string or as the message', async () => {
  const error = await failureOf('select $1::uuid', ['Zainab']);
  expect(error.message).toContain('Zainab');
  const lines = [
    logged({ failure: error }),
    logged({ err: error.message }),
    linesOf((log) => log.error(error)),
    linesOf((log) => log.error({ err: error })),
    linesOf((log) => log.error({ err: error }, error.message)),
    linesOf((log) => log.error(error, error.message)),
    linesOf((log) => log.warn('Reply was already sent in the "/api/calendar/Zainab.ics" route')),
  ];
  expect(lines.join('')).not.toContain('Zainab');
  expect(JSON.parse(lines[4] ?? '')).toMatchObject({ msg: 'DatabaseError', err: { code: '22P02' } });
});

test('logs the code of a mail server’s refusal but not the address that it repeats', async () => {
  const server = await refusingMailServer();
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  const error = await transport.sendMail({ from: 'us@lafiya.example', to: 'zainab@letters.example', text: 'x' }).then(
    () => Promise.reject(new Error('it worked')),
    (failure: Error) => failure,
  );
  server.close();
  expect(error.message).toContain('zainab');
  const line = logged({ err: error });
  expect(line).not.toContain('zainab');
  expect(JSON.parse(line)).toMatchObject({ err: { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' } });
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
