// Turns errors into problem responses (RFC 9457) with our error code and message.
import { confirmationKinds } from '@lafiya/domain/identity/session-rules';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { AppError, type ErrorCode, errorCatalogue, type FieldError } from '../errors.ts';

export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    requestId: z.string(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
    nearest: z
      .array(z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }))
      .optional()
      .describe('With slot_taken: the nearest free slots of the same doctor.'),
    present: z
      .strictObject({ status: z.string(), startsAt: z.iso.datetime(), version: z.int() })
      .optional()
      .describe('With not_possible: the current state of the appointment.'),
    known: z
      .strictObject({ id: z.uuid(), patientNumber: z.string(), name: z.string() })
      .optional()
      .describe('With patient_known: the existing patient.'),
    missing: z
      .array(z.enum(confirmationKinds))
      .optional()
      .describe(
        'With step_up_required: what has to be confirmed, in this order. A passkey that checks its owner counts for second factor and password.',
      ),
  })
  .meta({ id: 'Problem' });

const commonCodes: ErrorCode[] = [
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'cross_site',
  'invalid_input',
  'too_many_requests',
  'internal',
  'unavailable',
];

/** Response schemas for the errors that any route can return, plus the route's own. */
export function problems(
  ...codes: ErrorCode[]
): Record<number, { description: string; content: { 'application/problem+json': { schema: typeof problemSchema } } }> {
  return Object.fromEntries(
    [...commonCodes, ...codes].map((code) => [
      errorCatalogue[code].status,
      { description: errorCatalogue[code].title, content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
}

/** Records that a signed-in person was refused. */
export type RefusalRecorder = (request: FastifyRequest, problem: AppError) => Promise<void>;

export function addProblemHandlers(app: FastifyInstance, recordRefusal?: RefusalRecorder): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = hungUp(request) ? new AppError('malformed_request', { cause: error }) : toAppError(error);
    // A refusal stays one when it cannot be recorded.
    await recordRefusal?.(request, problem).catch((failure: unknown) => request.log.error({ err: failure }, 'refusal not recorded'));
    return sendProblem(problem, error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(new AppError('not_found'), undefined, request, reply));
}

/** For errors that Fastify raises before routing, such as a malformed URL. */
export function sendFrameworkProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(toAppError(error), error, request, reply.header('X-Request-Id', request.id));
}

function sendProblem(problem: AppError, original: Error | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, title } = errorCatalogue[problem.code];
  request.problemCode = problem.code;
  if (status >= 500) request.log.error({ err: original }, problem.code);
  if (problem.retryAfterSeconds !== undefined) reply.header('Retry-After', problem.retryAfterSeconds);
  const body: z.infer<typeof problemSchema> = {
    type: 'about:blank',
    title,
    status,
    code: problem.code,
    message: problem.message,
    requestId: request.id,
    ...(problem.fields ? { errors: problem.fields } : {}),
    ...problem.details,
  };
  return reply.code(status).header('Cache-Control', 'no-store').type('application/problem+json').serializer(JSON.stringify).send(body);
}

/** The client closed the connection before the end of its request. The error looks like that of a lost connection to the database. */
const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return new AppError('invalid_input', { fields: fieldErrors(error.validation) });
  // Row security refused what the policy in code allowed: same response.
  if ((error as { code?: unknown }).code === '42501') return new AppError('forbidden', { cause: error });
  // Deadlock or serialization failure: the transaction was rolled back and can be retried.
  if (['40P01', '40001'].includes(String((error as { code?: unknown }).code)))
    return new AppError('unavailable', { retryAfterSeconds: 1, cause: error });
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  const { statusCode } = error;
  if (statusCode === 413) return new AppError('payload_too_large');
  if (statusCode === 415) return new AppError('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('malformed_request', { cause: error });
  // The handler timed out; a retry may succeed.
  if (statusCode === 503) return new AppError('unavailable', { retryAfterSeconds: 5, cause: error });
  return new AppError('internal', { cause: error });
}

function fieldErrors(found: { instancePath: string; message?: string | undefined }[]): FieldError[] {
  return found.map((entry) => ({
    field: entry.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: entry.message ?? 'is not valid',
  }));
}
