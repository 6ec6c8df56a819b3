// The environment variables of the web server, validated once at start.
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:3001' })
  .transform((value) => new URL(value).origin);

const wholeNumber = (what: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be ${what}`)
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);

const schema = z.object({
  /** Production refuses addresses without TLS. Not NODE_ENV, which tests set to production, too. */
  DEPLOYMENT: z.enum(['production', 'development']).default('production'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  WEB_PORT: wholeNumber('a port number', 65_535),
  WEB_HOST: z.string().min(1).default('127.0.0.1'),
  API_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1')
    .transform((value) =>
      value
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  // Optional: external map tiles instead of the built-in base map, and the attribution their licence requires.
  MAP_TILES: z
    .url({ protocol: /^https?$/, error: 'must be an address with {z}, {x} and {y}' })
    .refine(
      (address) => ['{z}', '{x}', '{y}'].every((part) => decodeURI(address).includes(part)),
      'must be an address with {z}, {x} and {y}',
    )
    .optional(),
  MAP_TILES_CREDIT: z.string().max(200).default(''),
  DRAIN_MS: wholeNumber('a number of milliseconds', 60_000).default(3_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type WebEnv = z.infer<typeof schema>;

/** Returns the settings, or exits the process with a message that says what to set. */
export function readEnv(source: Record<string, string | undefined>): WebEnv {
  const result = checkEnv(source);
  if ('env' in result) return result.env;
  console.error(result.error);
  process.exit(1);
}

export function checkEnv(source: Record<string, string | undefined>): { env: WebEnv } | { error: string } {
  const result = schema.safeParse(source);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => {
      const name = issue.path.join('.');
      return source[name] === undefined ? `${name} is not set` : `${name} is wrong: ${issue.message}`;
    }),
    ...(source['DEPLOYMENT'] === 'development' ? [] : productionProblems(source)),
  ];
  if (result.success && problems.length === 0) return { env: result.data };
  return { error: `The web cannot start: ${problems.join('; ')}.` };
}

/** What browsers load must come by https, pages must be the built ones, and certificates of other servers must be verified. */
function productionProblems(source: Record<string, string | undefined>): string[] {
  const plain = ['PUBLIC_ORIGIN', 'MAP_TILES'].filter((name) => source[name]?.startsWith('http:'));
  const reloads = source['NODE_ENV'] === 'development' ? ['NODE_ENV is wrong: must be production'] : [];
  const trusting = source['NODE_TLS_REJECT_UNAUTHORIZED'] === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED is wrong: must not be 0'] : [];
  return [...plain.map((name) => `${name} is wrong: must begin with https://`), ...reloads, ...trusting];
}
