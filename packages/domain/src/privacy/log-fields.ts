// Cleans what is given to a logger (pino), whoever calls it: errors in any field, and messages that repeat an error's text.
import { loggableError } from './loggable-error.ts';

type LogArguments = [first?: unknown, ...rest: unknown[]];

/** Options for every logger of ours. The serializer handles `err`; an error in any other field is cleaned by the formatter. */
export const cleanLogOptions = {
  serializers: { err: (error: unknown) => loggableError(error) },
  formatters: { log: cleanFields },
  hooks: {
    logMethod(this: unknown, given: unknown[], method: (...values: never[]) => void): void {
      Reflect.apply(method, this, cleanMessage(given as LogArguments));
    },
  },
};

/** Errors outside of `err` would be written with all their properties. */
function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  if (!Object.entries(fields).some(([name, value]) => name !== 'err' && value instanceof Error)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name !== 'err' && value instanceof Error ? loggableError(value) : value]),
  );
}

/** Pino takes the error's message where the caller gives none, and Fastify gives it explicitly. Fastify also quotes URLs in its messages. */
function cleanMessage(given: LogArguments): LogArguments {
  const [first, message, ...values] = given;
  if (typeof first === 'string') return [withoutQuotes(first), ...given.slice(1)];
  const error = errorIn(first);
  if (!error) return typeof message === 'string' ? [first, withoutQuotes(message), ...values] : given;
  const isRepeated = typeof message !== 'string' || message === '' || message === error.message;
  return [first, isRepeated ? loggableError(error).type : withoutQuotes(message), ...values];
}

function errorIn(value: unknown): Error | undefined {
  if (value instanceof Error) return value;
  const err = typeof value === 'object' && value !== null ? (value as { err?: unknown }).err : undefined;
  return err instanceof Error ? err : undefined;
}

const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"/g, '“…”');
