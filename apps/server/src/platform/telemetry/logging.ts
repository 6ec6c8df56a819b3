// Logs as JSON lines, with what must not be written left out.
import { pino, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Names under which a secret or a person's words could reach a log line. */
const secretPaths = [
  'email',
  'phone',
  'name',
  'message.body',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'to',
  'props',
];

export function loggingOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        ...secretPaths.flatMap((path) => [path, `*.${path}`]),
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-forwarded-for"]',
      ],
      censor: '[left out]',
    },
    serializers: {
      err: describeError,
      req: (request: { method?: string; url?: string; id?: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url ?? ''),
        id: request.id,
      }),
    },
  };
}

export function openLog(level: string, part: string): Logger {
  return pino({ ...loggingOptions(level), base: { part } });
}

/** A token in an address is as good as a password while it lives. */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/([?&](?:token|code|email|search|near)=)[^&]*/g, '$1…');
}

/** PostgreSQL repeats the row that it refuses, a mail server the address: of an error only what tells the fault is kept. */
function describeError(error: unknown): unknown {
  if (typeof error === 'string') return withoutAddresses(error);
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    code,
    constraint,
    stack: withoutAddresses(error.stack ?? ''),
    ...cause,
  };
}

const withoutAddresses = (words: string): string => words.replaceAll(/[^\s<>"'/()]+@[^\s<>"'/()]+\.[a-z]{2,}/gi, '…');
