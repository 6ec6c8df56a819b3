// Passes every request that is not for a file to React Router: the production build, or Vite in development.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { createRequestListener } from '@react-router/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { LocalizedPath } from '../app/platform/localized-paths.ts';
import type { Encoding, RequestFacts, CachedPage } from '../app/platform/request-facts.ts';
import type { WebEnv } from './env.ts';
import { createPagePatterns } from './page-patterns.ts';
import { sendCachedPage, createHtmlCache } from './html-cache.ts';

const bodyLimit = 256 * 1024;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

type EntryModule = { requestFacts: RouterContext<RequestFacts>; resolveLanguage: (path: string) => LocalizedPath };
type Build = ServerBuild & { entry: { module: EntryModule } };

export async function addPages(app: FastifyInstance, env: WebEnv, root: string): Promise<void> {
  const { listener, patternOf } = env.NODE_ENV === 'development' ? await developmentPages(app, env, root) : await builtPages(env, root);

  const htmlCache = createHtmlCache();
  const isCachingEnabled = env.NODE_ENV !== 'development';

  // React Router reads the body itself; Fastify must leave it alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    preHandler: async (request, reply) => {
      const error = checkRequest(request);
      if (error) return reply.code(error.status).header('connection', 'close').type('text/plain').send(error.message);
    },
    handler: (request, reply) => {
      request.pagePattern = patternOf(request.url);
      const encoding = encodingOf(request);
      const key = `${encoding} ${request.url}`;
      const page = request.method === 'GET' && isCachingEnabled ? htmlCache.find(key) : undefined;
      if (page) return sendCachedPage(request, reply, page);
      reply.hijack();
      const caching = isCachingEnabled
        ? { cachePage: (rendered: CachedPage) => htmlCache.store(key, rendered), lastGoodPage: () => htmlCache.lastGood(key) }
        : {};
      requestFactsStorage.run({ ...createRequestFacts(request, env), encoding, ...caching }, () => listener(request.raw, reply.raw));
    },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain').send('Not here.'));
}

const requestFactsStorage = new AsyncLocalStorage<RequestFacts>();

function createRequestFacts(request: FastifyRequest, env: WebEnv): Omit<RequestFacts, 'encoding'> {
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

function checkRequest({ method, headers, url }: FastifyRequest): { status: number; message: string } | undefined {
  if (!URL.canParse(`http://${headers.host}${url}`)) return { status: 400, message: 'This is not an address.' };
  if (method !== 'POST') return undefined;
  const length = headers['content-length'];
  if (length === undefined) return { status: 411, message: 'Say how long the message is.' };
  if (Number(length) > bodyLimit) return { status: 413, message: 'The message is too long.' };
  if (!formTypes.test(headers['content-type'] ?? '')) return { status: 415, message: 'Only forms can be sent here.' };
  return undefined;
}

type Pages = { listener: RequestListener; patternOf: (address: string) => string };

async function builtPages(env: WebEnv, root: string): Promise<Pages> {
  const build: Build = await import(pathToFileURL(join(root, 'build/server/index.js')).href);
  const pages = createRequestListener({
    build: withPublicOrigin(build, env),
    getLoadContext: () => createRouterContext(build),
    mode: 'production',
  });
  const patternOf = createPagePatterns(build.routes);
  return {
    listener: (request, response) => pages(stripLanguage(build, request), response),
    patternOf: (address) => patternOf(build.entry.module.resolveLanguage(address).address),
  };
}

async function developmentPages(app: FastifyInstance, env: WebEnv, root: string): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
  const pages = createRequestListener({
    build: async () => withPublicOrigin(await load(), env),
    getLoadContext: async () => createRouterContext(await load()),
    mode: 'development',
  });
  const listener: RequestListener = (request, response) => {
    const respond = async (): Promise<void> => pages(stripLanguage(await load(), request), response);
    vite.middlewares(request, response, () => void respond().catch((error: unknown) => response.destroy(error as Error)));
  };
  const { routes } = await load();
  return { listener, patternOf: createPagePatterns(routes) };
}

/** Removes the language prefix from the URL and stores the language, so that a page has one route for all languages. */
function stripLanguage(build: Build, request: IncomingMessage): IncomingMessage {
  const { language, address } = build.entry.module.resolveLanguage(request.url ?? '/');
  const facts = requestFactsStorage.getStore();
  if (facts) facts.language = language;
  request.url = address;
  return request;
}

/** Behind a TLS-terminating proxy, forms are sent from the public origin, not the one React Router sees. */
function withPublicOrigin(build: Build, env: WebEnv): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(env.PUBLIC_ORIGIN).host] };
}

function createRouterContext(build: Build): RouterContextProvider {
  const facts = requestFactsStorage.getStore();
  if (!facts) throw new Error('A page was rendered outside of a request.');
  const context = new RouterContextProvider();
  context.set(build.entry.module.requestFacts, facts);
  return context;
}
