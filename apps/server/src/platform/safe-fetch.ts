// HTTP requests to addresses that users supply (SSRF protection): hosts of a list, https and public IP addresses only, DNS resolved once
// and pinned, limited size and time, and every redirect checked again.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type FetchRules = {
  protocol: 'https:' | 'http:';
  port: number | null;
  /** The only hosts, each with everything below it: 'push.apple.com' also allows 'web.push.apple.com'. */
  hosts: readonly string[];
  /** Whether requests to this IP address are allowed. */
  allows: (address: string) => boolean;
  maxBytes: number;
  timeoutMs: number;
};

/** The rules outside of tests, for these hosts. */
export const publicRules = (hosts: readonly string[]): FetchRules => ({
  protocol: 'https:',
  port: 443,
  hosts,
  allows: isPublicAddress,
  maxBytes: 1_048_576,
  timeoutMs: 5_000,
});

export type Refusal = 'not_https' | 'not_listed' | 'not_public' | 'not_found' | 'too_large' | 'too_slow' | 'bad_answer' | 'unreachable';

export class FetchRefused extends Error {
  readonly why: Refusal;

  constructor(why: Refusal, cause?: unknown) {
    super(`Request refused: ${why}`, { cause });
    this.why = why;
  }
}

const maxRedirects = 3;

export async function fetchText(address: string, accept: string, rules: FetchRules): Promise<string> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let target = addressOf(address, rules);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await sendRequest(target, { method: 'GET', headers: { accept, 'user-agent': 'Lafiya-Calendar/1' } }, rules, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      target = addressOf(location, rules, target);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new FetchRefused(status === 404 || status === 410 ? 'not_found' : 'bad_answer');
    }
    return bodyOf(response, rules.maxBytes, signal);
  }
  throw new FetchRefused('bad_answer');
}

export type PostResult = { status: number; retryAfter: string | undefined };

/** Posts bytes and returns the response's status. Does not follow redirects. */
export async function postBytes(
  address: string,
  headers: OutgoingRequest['headers'],
  body: Buffer,
  rules: FetchRules,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  const response = await sendRequest(addressOf(address, rules), { method: 'POST', headers, body }, rules, signal);
  // The response body is not needed.
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
}

/** Checks an address before any DNS lookup; null means it is allowed. */
export function checkAddress(address: string, rules: FetchRules): Refusal | null {
  try {
    const host = addressOf(address, rules).hostname.replace(/^\[|\]$|\.$/g, '');
    if (isIP(host)) return rules.allows(host) ? null : 'not_public';
    return host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa)$/.test(host) ? null : 'not_public';
  } catch (error) {
    if (error instanceof FetchRefused) return error.why;
    throw error;
  }
}

/** Refuses credentials in the address, which would be sent on, and unusual ports, which reach services not meant for the web. */
function addressOf(text: string, { protocol, port, hosts }: FetchRules, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || url.protocol !== protocol || url.username || url.password) throw new FetchRefused('not_https');
  if (port !== null && url.port !== '' && Number(url.port) !== port) throw new FetchRefused('not_https');
  if (!hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) throw new FetchRefused('not_listed');
  return url;
}

/** True only for ordinary unicast addresses: not private, loopback, link-local, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast';
}

type OutgoingRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer };

async function sendRequest(
  target: URL,
  { method, headers, body }: OutgoingRequest,
  { protocol, allows }: FetchRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned = await resolveOnce(target.hostname.replace(/^\[|\]$/g, ''), allows, signal);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(target, {
      method,
      signal,
      agent: false,
      headers: { 'accept-encoding': 'identity', ...headers },
      // Connects to the address that was checked; a second DNS lookup could return another one.
      lookup: (_name, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
    });
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => reject(new FetchRefused(signal.aborted ? 'too_slow' : 'unreachable', error)));
    outgoing.end(body);
  });
}

type PinnedAddress = { address: string; family: number };

async function resolveOnce(host: string, allows: FetchRules['allows'], signal: AbortSignal): Promise<PinnedAddress> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await untilAborted(lookup(host, { all: true }), signal);
  const [first] = found;
  if (!first) throw new FetchRefused('unreachable');
  // A single non-public address is enough to refuse: it points to DNS rebinding.
  if (!found.every(({ address }) => allows(address))) throw new FetchRefused('not_public');
  return first;
}

async function untilAborted(lookedUp: Promise<PinnedAddress[]>, signal: AbortSignal): Promise<PinnedAddress[]> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('too_slow')), { once: true });
  });
  return Promise.race([lookedUp.catch((error: unknown) => Promise.reject(new FetchRefused('unreachable', error))), aborted]);
}

async function bodyOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      size += (part as Buffer).length;
      if (size > maxBytes) throw new FetchRefused('too_large');
      parts.push(part as Buffer);
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw new FetchRefused(signal.aborted ? 'too_slow' : 'unreachable', error);
  }
  return Buffer.concat(parts).toString('utf8');
}
