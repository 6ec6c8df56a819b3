// What production refuses: development values, weak secrets, stand-ins, and public or mail addresses without TLS.
import ipaddr from 'ipaddr.js';
import { splitPem } from './keys.ts';

/** Why production refuses this value, or null. */
export type ProductionRule = (value: string) => string | null;

const anything: ProductionRule = () => null;

/** Each variable has a rule; `env.ts` does not compile without one. */
export const productionRules = {
  DEPLOYMENT: anything,
  NODE_ENV: anything,
  NODE_TLS_REJECT_UNAUTHORIZED: (value) => (value === '0' ? 'certificates of other servers must be verified' : null),
  PUBLIC_ORIGIN: (value) => publicAddress(value, ['https:']),
  LIVEKIT_PUBLIC_URL: (value) => publicAddress(value, ['https:', 'wss:']),
  S3_PUBLIC_ENDPOINT: (value) => publicAddress(value, ['https:']),
  SMS_URL: (value) => publicAddress(value, ['https:']),
  SMTP_URL: (value) => mailServer(value) ?? passwordOf(value),
  GOOGLE_ISSUER: (value) => (value === 'https://accounts.google.com' ? null : 'must be https://accounts.google.com'),
  PUSH_ALLOWED_ORIGINS: (value) => (value.trim() === '' ? null : 'must be empty; it is for stand-ins'),
  CALENDAR_HOSTS: (value) => (/\.(example|test|local|localhost|internal)\b/.test(value) ? developmentReason : null),
  API_DATABASE_URL: (value) => databaseServer(value) ?? passwordOf(value),
  IDENTITY_DATABASE_URL: (value) => databaseServer(value) ?? passwordOf(value),
  WORKER_DATABASE_URL: (value) => databaseServer(value) ?? passwordOf(value),
  REDIS_URL: (value) => passwordOf(value),
  LINK_SECRET: (value) => eachOf(value.split(','), secret),
  SECRET_KEYS: (value) =>
    eachOf(
      value.split(',').map((entry) => entry.replace(/^[^:]*:/, '').trim()),
      secret,
    ),
  TOKEN_KEY: (value) => eachOf(splitPem(value), privateKey),
  S3_SECRET_KEY: (value) => hmacKey(value),
  LIVEKIT_API_SECRET: (value) => secret(value),
  GOOGLE_CLIENT_SECRET: (value) => secret(value),
  SMS_KEY: (value) => secret(value),
  PUSH_PRIVATE_KEY: (value) => secret(value),
  PUSH_PUBLIC_KEY: (value) => (value === developmentPushKey ? developmentReason : null),
  PUSH_CONTACT: (value) => developmentValue(value),
  S3_ACCESS_KEY: (value) => developmentValue(value),
  LIVEKIT_API_KEY: (value) => developmentValue(value),
  GOOGLE_CLIENT_ID: (value) => developmentValue(value),
  LEAKED_PASSWORDS_FILE: (value) => (/development/i.test(value) ? 'is the file of development, which has three passwords' : null),
  RATE_LIMIT_FACTOR: (value) => (Number(value) === 1 ? null : 'must be 1; other values are for load tests'),
  SEALER: (value) => (value === 'on' ? null : 'must be on, or changes to the audit are not noticed'),
  S3_ENDPOINT: anything,
  S3_BUCKET: anything,
  S3_REGION: anything,
  LIVEKIT_URL: anything,
  CLAMAV_ADDRESS: anything,
  OTEL_EXPORTER_OTLP_ENDPOINT: anything,
  TRUSTED_PROXIES: anything,
  API_HOST: anything,
  API_PORT: anything,
  WORKER_HOST: anything,
  WORKER_PORT: anything,
  DATABASE_POOL: anything,
  DATABASE_CONNECT_TIMEOUT_MS: anything,
  DRAIN_MS: anything,
  LOG_LEVEL: anything,
  SMS_SENDER: anything,
  SMS_COUNTRIES: anything,
  SMS_PER_DAY: anything,
  // Without the cache responses are slower, not different.
  ANSWER_CACHE: anything,
} satisfies Record<string, ProductionRule>;

/** The first reason. Of several keys each must be good: the older ones still open what they encrypted or signed. */
const eachOf = (values: string[], rule: ProductionRule): string | null => values.map(rule).find((reason) => reason !== null) ?? null;

/** The name and the reason of each value that production refuses, without the value. */
export function productionProblems(names: string[], from: NodeJS.ProcessEnv): { name: string; reason: string }[] {
  const rules: Record<string, ProductionRule> = productionRules;
  return names.flatMap((name) => {
    const value = from[name];
    const reason = value === undefined ? null : rules[name]?.(value);
    return reason ? [{ name, reason }] : [];
  });
}

const developmentReason = 'is a development value, which everybody can read in the repository';

/** The public half of the development push keys; a public key cannot contain text of our choice. */
const developmentPushKey = 'BOBSfx1FFddUDF6o0GZSpv0tUW4fWSxpiKSvrtQAyDX91wpqD2rCi2uleA6cbpuv5r_rRCn06ZpT1VZ01yF_4s4';

/** All development secrets begin with 'dev' or contain 'development', keys in their bytes (`tools/src/services/development-secrets.ts`). */
function developmentValue(value: string): string | null {
  const bytes = Buffer.from(value, 'base64').toString('latin1');
  if (/^dev/i.test(value) || [value, bytes].some((text) => /development/i.test(text))) return developmentReason;
  return /change.?me|placeholder|password|example/i.test(value) ? 'is a placeholder' : null;
}

const shortestSecret = 16;
const fewestCharacters = 8;

function secret(value: string): string | null {
  const known = developmentValue(value);
  if (known) return known;
  if (value.length < shortestSecret) return `must have at least ${shortestSecret} characters`;
  if (new Set(value).size < fewestCharacters) return 'has too few different characters; generate it at random';
  return isRegular(value) ? 'repeats itself or counts up; generate it at random' : null;
}

/** It keys an HMAC, so it needs 128 bits: 22 random characters of base64. Other keys of that kind have at least 32 (`env.ts`). */
function hmacKey(value: string): string | null {
  const shortest = 22;
  return secret(value) ?? (value.length < shortest ? `must have at least ${shortest} characters` : null);
}

/** 'abcabcabc…' or 'abcdefgh…': many characters, none of them random. */
function isRegular(value: string): boolean {
  if (/^(.{1,16}?)\1+.{0,15}$/s.test(value)) return true;
  const bytes = Buffer.from(value);
  const steps = bytes.filter((byte, index) => index > 0 && Math.abs(byte - (bytes[index - 1] ?? 0)) === 1).length;
  return steps > value.length / 2;
}

/** An Ed25519 private key ends with its 32 secret bytes. */
function privateKey(pem: string): string | null {
  const der = pem.replaceAll(/-----[^-]+-----|\s/g, '');
  const known = developmentValue(der);
  if (known) return known;
  return new Set(Buffer.from(der, 'base64').subarray(-32)).size < 2 * fewestCharacters ? 'is not a random key' : null;
}

/** A URL without a password is accepted: the server may know the client by its certificate. */
function passwordOf(address: string): string | null {
  const { password = '' } = URL.parse(address) ?? {};
  const reason = password === '' ? null : secret(decodeURIComponent(password));
  return reason ? `its password ${reason}` : null;
}

/** Without TLS on a network of one's own is the operator's decision; TLS that accepts any certificate only looks safe. */
function databaseServer(address: string): string | null {
  const parameters = new URLSearchParams(URL.parse(address)?.search);
  const modes = [parameters.get('sslmode'), parameters.get('ssl')];
  // With libpq's meaning of 'require', pg does not verify either.
  const isLoose = modes.includes('no-verify') || (parameters.has('uselibpqcompat') && !modes.includes('verify-full'));
  return isLoose ? 'must not accept every certificate; use sslmode=verify-full' : null;
}

function publicAddress(address: string, protocols: string[]): string | null {
  const url = URL.parse(address);
  if (!url || !protocols.includes(url.protocol)) return `must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return isLoopback(url.hostname) ? 'must not be this machine' : null;
}

/** The mailer requires TLS of every server except those on this machine (`mail/mailer.ts`). */
function mailServer(address: string): string | null {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  if (!['smtp:', 'smtps:'].includes(protocol)) return 'must begin with smtps:// or, for STARTTLS, smtp://';
  return isLoopback(hostname) ? 'must not be this machine, which is used without TLS' : null;
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return ['loopback', 'unspecified'].includes(ipaddr.process(host).range());
  return /(^|\.)localhost$/i.test(host);
}
