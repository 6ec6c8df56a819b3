// What a log or a trace may contain of an error: what failed and where, never a value that the error quotes.

export type LoggableError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggableError;
  causes?: LoggableError[];
  [fact: string]: unknown;
};

/**
 * PostgreSQL quotes the refused row, mail servers the address, parsers the input and fetch the URL. So the message is kept only if our own
 * code wrote it, and even then without what it quotes; of all other errors the type, the codes and the place remain.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error, message: leftOut, stack: '' };
  const frames = framesOf(error);
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  return {
    type: nameOf(error),
    message: isOwn(error, frames[0]) ? withoutQuotedValues(error.message) : leftOut,
    ...factsOf(error),
    stack: frames.join('\n'),
    ...(cause instanceof Error && depth < maxDepth ? { cause: loggableError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && depth < maxDepth ? { causes: errors.slice(0, 5).map((one) => loggableError(one, depth + 1)) } : {}),
  };
}

/** In one line, for places that have room for a text only. */
export function errorSummary(error: unknown): string {
  const { type, message, code } = loggableError(error);
  return [type, code, message === leftOut ? '' : message].filter(Boolean).join(': ');
}

/** Stands for a message that may quote a value. */
const leftOut = '[left out]';

const maxDepth = 3;
const fieldName = /^[a-z][A-Za-z]{0,40}$/;
const identifier = /^[\w.$-]{1,80}$/;

/** Names from a fixed set: of codes, of parts of our schema, of commands and functions. */
const textFacts = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'syscall'];
const numberFacts = ['port', 'status', 'statusCode', 'responseCode'];

function factsOf(error: Error): Record<string, unknown> {
  const given = error as unknown as Record<string, unknown>;
  const texts = textFacts.filter((name) => typeof given[name] === 'string' && identifier.test(given[name]));
  const numbers = numberFacts.filter((name) => typeof given[name] === 'number');
  // Of an SMTP conversation: 'RCPT TO'.
  const command = typeof given['command'] === 'string' && /^[A-Z ]{2,12}$/.test(given['command']) ? ['command'] : [];
  const facts = Object.fromEntries([...texts, ...numbers, ...command].map((name) => [name, given[name]]));
  const issues = issuesOf(given['issues']);
  return issues.length > 0 ? { ...facts, issues } : facts;
}

/** Of a schema's error: which field and what is wrong with it. Keys that are not field names may be the caller's words. */
function issuesOf(issues: unknown): string[] {
  if (!Array.isArray(issues)) return [];
  return issues.slice(0, 5).map((issue: { code?: unknown; path?: unknown }) => {
    const path = Array.isArray(issue.path) ? issue.path : [];
    const place = path.map((part: unknown) => (typeof part === 'number' || fieldName.test(String(part)) ? String(part) : '…'));
    return `${String(issue.code)} at ${place.join('.')}`;
  });
}

function nameOf(error: Error): string {
  const name = error.constructor?.name || error.name;
  return identifier.test(name) ? name : 'Error';
}

const frame = /^\s+at (?:[\w$.<>[\]# ]+ \()?(?:(?:file:\/\/|node:|\/)[^\s()?]+:\d+:\d+|<anonymous>|native)\)?$/;

/** The stack's first lines repeat the message, which may have several lines and look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = message ? stack.indexOf(message) : -1;
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, 20);
}

/** Created in our code, not by the engine (JSON.parse), by Node or by a library; errors of the database pass through several. */
function isOwn(error: Error, first: string | undefined): boolean {
  if (!first || 'severity' in error) return false;
  return !/node_modules|node:|<anonymous>|native|\bat async /.test(first);
}

const withoutQuotedValues = (text: string): string =>
  (text.split('\n')[0] ?? '')
    .slice(0, 500)
    .replaceAll(/"[^"]*"?|'[^']*'?|“[^”]*”?|`[^`]*`?/g, '“…”')
    .replaceAll(/[^\s<>()]+@[^\s<>()]+/g, '…')
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '…');
