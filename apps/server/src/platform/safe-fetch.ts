// Reads from and writes to an address that came from outside: https and public addresses only, resolved once and pinned, small, quick, and each redirect judged anew.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type FetchRules = {
  protocol: 'https:' | 'http:';
  port: number | null;
  /** Whether a server at this address may be asked at all. */
  allows: (address: string) => boolean;
  mostBytes: number;
  timeoutMs: number;
};

/** The only rules outside of tests. */
export const publicRules: FetchRules = { protocol: 'https:', port: 443, allows: isPublicAddress, mostBytes: 1_048_576, timeoutMs: 5_000 };

export type Refusal = 'not_https' | 'not_public' | 'not_found' | 'too_large' | 'too_slow' | 'bad_answer' | 'unreachable';

export class FetchRefused extends Error {
  readonly why: Refusal;

  constructor(why: Refusal, cause?: unknown) {
    super(`The address was not read: ${why}`, { cause });
    this.why = why;
  }
}

const mostRedirects = 3;

export async function fetchText(address: string, accept: string, rules: FetchRules = publicRules): Promise<string> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let where = addressOf(address, rules);
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await ask(where, { method: 'GET', headers: { accept, 'user-agent': 'Lafiya-Calendar/1' } }, rules, signal);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status >= 300 && status < 400 && location) {
      answer.destroy();
      where = addressOf(location, rules, where);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new FetchRefused(status === 404 || status === 410 ? 'not_found' : 'bad_answer');
    }
    return bodyOf(answer, rules.mostBytes, signal);
  }
  throw new FetchRefused('bad_answer');
}

export type Posted = { status: number; retryAfter: string | undefined };

/** Sends bytes there and gives what was said to it; nobody is followed elsewhere. */
export async function postBytes(address: string, headers: Sending['headers'], body: Buffer, rules: FetchRules): Promise<Posted> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  const answer = await ask(addressOf(address, rules), { method: 'POST', headers, body }, rules, signal);
  // What else it says is nothing to us, however much that is.
  answer.destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
}

/** Whether it could be asked at all, before any name is looked up. */
export function judgeAddress(address: string, rules: FetchRules): Refusal | null {
  try {
    const host = addressOf(address, rules).hostname.replace(/^\[|\]$|\.$/g, '');
    if (isIP(host)) return rules.allows(host) ? null : 'not_public';
    return host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa)$/.test(host) ? null : 'not_public';
  } catch (error) {
    if (error instanceof FetchRefused) return error.why;
    throw error;
  }
}

/** Names and passwords in an address would be sent on; odd ports reach what was never meant for the web. */
function addressOf(text: string, { protocol, port }: FetchRules, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || url.protocol !== protocol || url.username || url.password) throw new FetchRefused('not_https');
  if (port !== null && url.port !== '' && Number(url.port) !== port) throw new FetchRefused('not_https');
  return url;
}

/** Everything that is not an ordinary address of the internet is refused: private, loopback, link-local, mapped, reserved and the like. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast';
}

type Sending = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer };

async function ask(
  where: URL,
  { method, headers, body }: Sending,
  { protocol, allows }: FetchRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned = await resolveOnce(where.hostname.replace(/^\[|\]$/g, ''), allows, signal);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(where, {
      method,
      signal,
      agent: false,
      headers: { 'accept-encoding': 'identity', ...headers },
      // What was judged is what is connected to: the name is not asked again.
      lookup: (_name, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
    });
    sent.on('response', resolve);
    sent.on('error', (error) => reject(new FetchRefused(signal.aborted ? 'too_slow' : 'unreachable', error)));
    sent.end(body);
  });
}

type Pinned = { address: string; family: number };

async function resolveOnce(host: string, allows: FetchRules['allows'], signal: AbortSignal): Promise<Pinned> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await inTime(lookup(host, { all: true }), signal);
  const [first] = found;
  if (!first) throw new FetchRefused('unreachable');
  // One bad address among good ones is enough: somebody plays with the name.
  if (!found.every(({ address }) => allows(address))) throw new FetchRefused('not_public');
  return first;
}

async function inTime(asked: Promise<Pinned[]>, signal: AbortSignal): Promise<Pinned[]> {
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('too_slow')), { once: true });
  });
  return Promise.race([asked.catch((error: unknown) => Promise.reject(new FetchRefused('unreachable', error))), over]);
}

async function bodyOf(answer: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      size += (part as Buffer).length;
      if (size > mostBytes) throw new FetchRefused('too_large');
      parts.push(part as Buffer);
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw new FetchRefused(signal.aborted ? 'too_slow' : 'unreachable', error);
  }
  return Buffer.concat(parts).toString('utf8');
}
