// Hands every address that is not a file to React Router: the finished build, or Vite while developing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { createRequestListener } from '@react-router/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { AddressInLanguage } from '../app/platform/language-address.ts';
import type { Encoding, RequestFacts, WholePage } from '../app/platform/request-facts.ts';
import type { WebEnv } from './env.ts';
import { answerKept, openKeptPages } from './kept-pages.ts';

const bodyLimit = 256 * 1024;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

type EntryModule = { requestFacts: RouterContext<RequestFacts>; languageOfAddress: (asked: string) => AddressInLanguage };
type Build = ServerBuild & { entry: { module: EntryModule } };

export async function addPages(app: FastifyInstance, env: WebEnv, root: string): Promise<void> {
  const listener = env.NODE_ENV === 'development' ? await developmentListener(app, env, root) : await builtListener(env, root);

  const kept = openKeptPages();
  const mayKeep = env.NODE_ENV !== 'development';

  // React Router reads the body itself; Fastify must leave it alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    preHandler: async (request, reply) => {
      const fault = requestFault(request);
      if (fault) return reply.code(fault.status).header('connection', 'close').type('text/plain').send(fault.words);
    },
    handler: (request, reply) => {
      const encoding = encodingOf(request);
      const key = `${encoding} ${request.url}`;
      const page = request.method === 'GET' && mayKeep ? kept.find(key) : undefined;
      if (page) return answerKept(request, reply, page);
      reply.hijack();
      const keeping = mayKeep ? { keepPage: (made: WholePage) => kept.keep(key, made), lastGoodPage: () => kept.lastGood(key) } : {};
      factsOfRequest.run({ ...factsOf(request, env), encoding, ...keeping }, () => listener(request.raw, reply.raw));
    },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain').send('Not here.'));
}

const factsOfRequest = new AsyncLocalStorage<RequestFacts>();

function factsOf(request: FastifyRequest, env: WebEnv): Omit<RequestFacts, 'encoding'> {
  return {
    requestId: request.id,
    clientAddress: request.ip,
    nonce: randomBytes(16).toString('base64'),
    publicOrigin: env.PUBLIC_ORIGIN,
    language: sourceLanguage,
    isDevelopment: env.NODE_ENV === 'development',
    mapTiles: env.MAP_TILES ? { address: env.MAP_TILES, credit: env.MAP_TILES_CREDIT } : undefined,
    logError: (error) => request.log.error(error),
  };
}

function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function requestFault({ method, headers, url }: FastifyRequest): { status: number; words: string } | undefined {
  if (!URL.canParse(`http://${headers.host}${url}`)) return { status: 400, words: 'This is not an address.' };
  if (method !== 'POST') return undefined;
  const length = headers['content-length'];
  if (length === undefined) return { status: 411, words: 'Say how long the message is.' };
  if (Number(length) > bodyLimit) return { status: 413, words: 'The message is too long.' };
  if (!formTypes.test(headers['content-type'] ?? '')) return { status: 415, words: 'Only forms can be sent here.' };
  return undefined;
}

async function builtListener(env: WebEnv, root: string): Promise<RequestListener> {
  const build: Build = await import(pathToFileURL(join(root, 'build/server/index.js')).href);
  const pages = createRequestListener({ build: allowingOrigin(build, env), getLoadContext: () => contextOf(build), mode: 'production' });
  return (request, response) => pages(withoutLanguage(build, request), response);
}

async function developmentListener(app: FastifyInstance, env: WebEnv, root: string): Promise<RequestListener> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
  const pages = createRequestListener({
    build: async () => allowingOrigin(await load(), env),
    getLoadContext: async () => contextOf(await load()),
    mode: 'development',
  });
  return (request, response) => {
    const answer = async (): Promise<void> => pages(withoutLanguage(await load(), request), response);
    vite.middlewares(request, response, () => void answer().catch((error: unknown) => response.destroy(error as Error)));
  };
}

/** The language is taken from the address: behind this point a page has one address, whatever language it is read in. */
function withoutLanguage(build: Build, request: IncomingMessage): IncomingMessage {
  const { language, address } = build.entry.module.languageOfAddress(request.url ?? '/');
  const facts = factsOfRequest.getStore();
  if (facts) facts.language = language;
  request.url = address;
  return request;
}

/** Behind a proxy that ends TLS the form's origin is the public one, not the one React Router sees. */
function allowingOrigin(build: Build, env: WebEnv): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(env.PUBLIC_ORIGIN).host] };
}

function contextOf(build: Build): RouterContextProvider {
  const facts = factsOfRequest.getStore();
  if (!facts) throw new Error('A page was asked for outside of a request.');
  const context = new RouterContextProvider();
  context.set(build.entry.module.requestFacts, facts);
  return context;
}
