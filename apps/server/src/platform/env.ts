// Reads and validates environment variables at start. An invalid value stops the process with a message instead of a stack trace.
import { z } from 'zod';
import { parseKeyRing } from './keys.ts';
import { type ProductionRule, productionProblems, productionRules } from './production-rules.ts';

const address = z.url();

/** Named keys, of which the first is used for everything new: id:secret,id:secret. */
const keyRing = z.string().transform((text, context) => {
  try {
    return parseKeyRing(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const shared = {
  /** Production refuses development values, weak secrets and connections without TLS. Not NODE_ENV, which tests set to production, too. */
  DEPLOYMENT: z.enum(['production', 'development']).default('production'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Read by Node.js; here only because '0' switches the verification of certificates off. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  PUBLIC_ORIGIN: address,
  REDIS_URL: address,
  S3_ENDPOINT: address,
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(1),
  S3_REGION: z.string().default('us-east-1'),
  /** Signs the links in our emails. At least 32 characters, stored outside the database. Several, separated by commas: the first signs, all verify. */
  LINK_SECRET: z.string().refine((list) => list.split(',').every((secret) => secret.length >= 32), 'must have at least 32 characters each'),
  /** For keyed digests and encryption at rest, stored outside the database. The same in api and worker: each reads what the other encrypted. */
  SECRET_KEYS: keyRing,
  /** The media server: the address of its API, its key and its secret. */
  LIVEKIT_URL: address,
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: z.string().min(32),
  /** The media server's address for browsers: the public origin, or its own. */
  LIVEKIT_PUBLIC_URL: address,
  /** Web Push: our public VAPID key (base64url). Without it push notifications are off. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  /** Origins of push services allowed besides public ones; only for stand-ins. */
  PUSH_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => URL.parse(entry.trim())?.origin ?? [])),
  /** Where SMS may go: beginnings of international numbers. */
  SMS_COUNTRIES: z
    .string()
    .regex(/^\+[1-9]\d*(,\+[1-9]\d*)*$/, 'must be a list like +234,+44')
    .default('+234,+233,+254,+27,+44')
    .transform((list) => list.split(',')),
  /** Where doctors' own calendars may be: hosts, each with everything below it. Empty: nowhere. */
  CALENDAR_HOSTS: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*)?$/, 'must be a list of hosts like calendar.google.com,icloud.com')
    .default(
      'calendar.google.com,outlook.office365.com,outlook.live.com,outlook.office.com,icloud.com,calendar.yahoo.com,calendar.proton.me',
    )
    .transform((list) => list.split(',').filter(Boolean)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where traces are sent (OTLP over HTTP). Without it tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(3_000),
};

const apiSchema = z.object({
  ...shared,
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(1).max(65_535),
  API_DATABASE_URL: address,
  IDENTITY_DATABASE_URL: address,
  /** Signs access tokens: an Ed25519 private key as PEM. Several, one after the other: the first signs, all verify. */
  TOKEN_KEY: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  /** Where browsers upload files: the public origin, or the object store's own address. */
  S3_PUBLIC_ENDPOINT: address,
  /** The malware scanner (clamd), as host:port. */
  CLAMAV_ADDRESS: z.string().regex(/^[^:\s]+:\d+$/, 'must be host:port'),
  /** Sign-in with Google. Without a client id and secret it is off. */
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The file of leaked passwords that Have I Been Pwned publishes, sorted by digest. Without it only common ones are refused. */
  LEAKED_PASSWORDS_FILE: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  /** Short, so that a user gets an answer within two seconds if the database is unavailable. */
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(1_500),
  /** Proxies whose X-Forwarded-For header is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1')
    .transform((list) => list.split(',').map((entry) => entry.trim())),
  /** Multiplies every rate limit; only for load tests, where one machine acts as many clients. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  ANSWER_CACHE: z.enum(['on', 'off']).default('on'),
});

const workerSchema = z.object({
  ...shared,
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535),
  WORKER_DATABASE_URL: address,
  SMTP_URL: address,
  /** The SMS provider (Termii's API). Without it no SMS is sent. */
  SMS_URL: address.optional(),
  SMS_KEY: z.string().min(1).optional(),
  /** The sender name of our SMS, as registered with the provider. */
  SMS_SENDER: z.string().min(3).max(11).default('Lafiya'),
  /** SMS in 24 hours; the admins are told at 80 % of them. */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(2_000),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** Contact for push services (the VAPID subject): mailto: or https:. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .optional(),
  SEALER: z.enum(['on', 'off']).default('on'),
});

const rotationSchema = z.object({
  DEPLOYMENT: shared.DEPLOYMENT,
  NODE_TLS_REJECT_UNAUTHORIZED: shared.NODE_TLS_REJECT_UNAUTHORIZED,
  SECRET_KEYS: keyRing,
  IDENTITY_DATABASE_URL: address,
  WORKER_DATABASE_URL: address,
});

const signOutSchema = z.object({
  DEPLOYMENT: shared.DEPLOYMENT,
  NODE_TLS_REJECT_UNAUTHORIZED: shared.NODE_TLS_REJECT_UNAUTHORIZED,
  WORKER_DATABASE_URL: address,
});

export type ApiEnvironment = z.infer<typeof apiSchema>;
export type WorkerEnvironment = z.infer<typeof workerSchema>;

export const readApiEnvironment = (from: NodeJS.ProcessEnv = process.env): ApiEnvironment => read(apiSchema, from);
export const readWorkerEnvironment = (from: NodeJS.ProcessEnv = process.env): WorkerEnvironment => read(workerSchema, from);
export const readRotationEnvironment = (from: NodeJS.ProcessEnv = process.env): z.infer<typeof rotationSchema> =>
  read(rotationSchema, from);
export const readSignOutEnvironment = (from: NodeJS.ProcessEnv = process.env): z.infer<typeof signOutSchema> => read(signOutSchema, from);

/** Fails to compile if a variable has no rule for production. */
productionRules satisfies Record<keyof ApiEnvironment | keyof WorkerEnvironment, ProductionRule>;

function read<Schema extends z.ZodObject>(schema: Schema, from: NodeJS.ProcessEnv): z.infer<Schema> {
  const parsed = schema.safeParse(from);
  const invalid = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  const isDevelopment = from['DEPLOYMENT'] === 'development';
  const refused = isDevelopment
    ? []
    : productionProblems(Object.keys(schema.shape), from).map(({ name, reason }) => `  ${name}: ${reason}`);
  if (parsed.success && refused.length === 0) return parsed.data;
  const message = [
    ...(invalid.length > 0 ? ['The environment is not complete:', ...invalid] : []),
    ...(refused.length > 0 ? ['The environment is not fit for production:', ...refused] : []),
  ].join('\n');
  const error = new Error(message);
  // The message is enough to fix the configuration; a stack trace only hides it.
  error.stack = error.message;
  throw error;
}
