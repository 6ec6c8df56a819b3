// JSON logs with secrets and personal data redacted.
import { pino, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Keys whose values can hold a secret or personal data. */
const redactedKeys = [
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
        ...redactedKeys.flatMap((path) => [path, `*.${path}`]),
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

export function createLogger(level: string, part: string): Logger {
  return pino({ ...loggingOptions(level), base: { part } });
}

/** Removes query values that are secret or personal: a token in a URL works like a password until it expires. */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/([?&](?:token|code|email|search|near)=)[^&]*/g, '$1…');
}

/** Keeps only the diagnostic fields of an error: PostgreSQL quotes the refused row, and mail servers quote the address. */
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

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'/()]+@[^\s<>"'/()]+\.[a-z]{2,}/gi, '…');
