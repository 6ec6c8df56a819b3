// JSON logs without personal data and secrets: errors and requests are reduced to what may be written, known fields are redacted.
import { cleanLogOptions } from '@lafiya/domain/privacy/log-fields';
import type { FastifyRequest } from 'fastify';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { loggableRequest } from './loggable-request.ts';

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
      paths: redactedKeys.flatMap((path) => [path, `*.${path}`]),
      censor: '[left out]',
    },
    ...cleanLogOptions,
    serializers: {
      ...cleanLogOptions.serializers,
      req: (request: FastifyRequest) => ({ ...loggableRequest(request), id: request.id }),
    },
  };
}

export function createLogger(level: string, part: string): Logger {
  return pino({ ...loggingOptions(level), base: { part } });
}
