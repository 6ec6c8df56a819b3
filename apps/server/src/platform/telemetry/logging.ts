// Logs as JSON lines, with what must not be written left out.
import { pino, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Names under which a secret or a person's words could reach a log line. */
const secretPaths = ['email', 'phone', 'name', 'message.body', 'password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'to', 'props'];

export function loggingOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: [...secretPaths.flatMap((path) => [path, `*.${path}`]), 'req.headers.authorization', 'req.headers.cookie', 'req.headers["x-forwarded-for"]'],
      censor: '[left out]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; id?: string }) => ({ method: request.method, url: withoutSecrets(request.url ?? ''), id: request.id }),
    },
  };
}

export function openLog(level: string, part: string): Logger {
  return pino({ ...loggingOptions(level), base: { part } });
}

/** A token in an address is as good as a password while it lives. */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/([?&](?:token|code|email|search)=)[^&]*/g, '$1…');
}
