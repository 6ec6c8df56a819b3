// Entry point of the web server: static files, health endpoints and pages on one Fastify instance.
import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { addCharset } from './server/charset.ts';
import { addDrain } from './server/drain.ts';
import { readEnv } from './server/env.ts';
import { addHealth } from './server/health.ts';
import { addPages } from './server/pages.ts';
import { addRequestLog, exitOnCrash, logOptions, requestId } from './server/request-log.ts';
import { addSecurityHeaders, createFrameworkErrorHandler } from './server/security-headers.ts';
import { addStaticFiles } from './server/static-files.ts';

const requestTimeoutMs = 15_000;
// Longer than the proxy's timeout, so that the proxy always closes idle connections first.
const keepAliveMs = 65_000;

const root = import.meta.dirname;
const env = readEnv(process.env);

const app = Fastify({
  logger: logOptions(env.LOG_LEVEL),
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestId,
  trustProxy: env.TRUSTED_PROXIES,
  requestTimeout: requestTimeoutMs,
  connectionTimeout: requestTimeoutMs,
  keepAliveTimeout: keepAliveMs,
  // Requests on open connections are still served while closing.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  frameworkErrors: createFrameworkErrorHandler(env.PUBLIC_ORIGIN),
});

exitOnCrash(app);
addRequestLog(app);
addSecurityHeaders(app, env.PUBLIC_ORIGIN);
addCharset(app);
const drain = addDrain(app, env.DRAIN_MS);
addHealth(app, env.API_ORIGIN, drain);
if (env.NODE_ENV !== 'development') await addStaticFiles(app, join(root, 'build/client'));
await addPages(app, env, root);
await app.listen({ port: env.WEB_PORT, host: env.WEB_HOST });
