// HAProxy configuration: routes /api to the api processes and the rest to web, and removes processes that report draining.
import { type Instance, publicOrigin } from './instance.ts';

export function haproxyConfig(instance: Instance): string {
  const { ports } = instance;
  const reference = apiReference(instance);
  return `global
  maxconn 4000
  stats socket ${instance.folder}/haproxy.sock mode 600 level admin
${defaults}
frontend front
  bind 127.0.0.1:${ports.front}
  http-request set-header X-Request-Id %[uuid()]
  http-request del-header X-Forwarded-For
  # Metrics are not public.
  http-request deny deny_status 404 if { path /metrics }
  # LiveKit accepts a WebSocket from every page. Browsers always name the page's origin; programs name none and have only their token.
  http-request deny deny_status 403 if { path_beg /rtc } { req.hdr(origin) -m found } !{ req.hdr(origin) -m str ${publicOrigin(instance)} }
  http-request set-header X-Forwarded-Proto http
  http-request disable-l7-retry if !METH_GET
${signallingLimits}
${responseHeaders}
  # Browsers upload files directly to the object storage with a URL signed by the API; nothing is read through this path.
  use_backend files if METH_PUT { path_reg ^/[a-z0-9.-]+/incoming/[0-9a-f-]{36}$ }
  ${reference.rule}
  use_backend api if { path_beg /api/ } or { path /api }
  # Signalling of the media server; the media itself does not pass through HAProxy.
  use_backend media if is_signalling
  use_backend assets if { path_beg /assets/ }
  default_backend web
# For requests from web to the API; the client address that web forwards is trusted.
frontend inside
  bind 127.0.0.1:${ports.frontInside}
  http-request disable-l7-retry if !METH_GET
  use_backend media if { path_beg /twirp/ }
  default_backend api
# The live event stream sends a heartbeat every 20 s. http-no-delay sends each event at once; by default HAProxy may delay small writes by 200 ms.
${backend('api', { 'api-a': ports.apiA, 'api-b': ports.apiB }, '  http-request set-timeout server 60s if { path /api/live }\n  option http-no-delay')}
${backend('web', { 'web-a': ports.webA, 'web-b': ports.webB })}
# During a deployment, a new page may request an asset from an old process that does not have it; a 404 is retried on the other process.
${backend('assets', { 'web-a': ports.webA, 'web-b': ports.webB }, '  retry-on conn-failure empty-response 404')}
${backend('media', { livekit: ports.livekit, 'livekit-b': ports.livekitB }, '  timeout tunnel 1h', { health: '/', maxconn: 1_500 })}
${signallingCounters}
backend files
  server s3 127.0.0.1:${ports.s3}
${reference.backend}
${statistics(ports.frontStats)}
`;
}

/** In the form of the API's problems. */
const errorAnswers = `  http-error status 503 content-type application/problem+json string '{"type":"about:blank","title":"Service Unavailable","status":503,"code":"unavailable","message":"We cannot answer right now. Please try again in a few seconds."}' hdr Retry-After 5
  http-error status 429 content-type application/problem+json string '{"type":"about:blank","title":"Too Many Requests","status":429,"code":"too_many_requests","message":"There were too many requests from your network. Please try again in a few seconds."}' hdr Retry-After 10`;

/**
 * Headers of everything that leaves: also of what HAProxy, the media server and the object store answer. api and web send their own policies.
 * LiveKit allows every origin; pages reach it on their own.
 */
const responseHeaders = `  http-after-response set-header X-Content-Type-Options nosniff
  http-after-response set-header Content-Security-Policy "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" unless { res.hdr(Content-Security-Policy) -m found }
  http-after-response set-header Strict-Transport-Security "max-age=63072000; includeSubDomains" if { ssl_fc }
  http-after-response del-header Access-Control- -m beg
  # For texts of others that name no character set, such as the XML of the object storage.
  http-after-response set-header Content-Type "%[res.hdr(content-type)]; charset=utf-8" if { res.hdr(content-type) -m reg -i ^(text/[^;]+|[^;]+[/+]xml)$ }`;

/**
 * One address may be a hospital or a mobile network: 300 people in calls at once, who reconnect twice in ten seconds. Whoever opens more
 * does not take the connections that others need.
 */
const signallingLimits = `  acl is_signalling path_beg /rtc
  http-request track-sc0 src,ipmask(32,64) table signalling if is_signalling
  http-request deny deny_status 429 if is_signalling { sc0_conn_cur(signalling) gt 300 } or is_signalling { sc0_http_req_rate(signalling) gt 600 }`;

/** By client address. */
const signallingCounters = `backend signalling
  stick-table type ipv6 size 100k expire 1m store http_req_rate(10s),conn_cur`;

function statistics(port: number): string {
  return `frontend stats
  bind 127.0.0.1:${port}
  http-request return status 200 content-type "text/plain; charset=utf-8" string ok if { path /healthz }
  stats enable
  stats uri /`;
}

/** As the API answers, instead of HAProxy's own pages, which name no character set. Only bytes that are no HTTP request still get such a page. */
const ownErrors = (
  [
    [400, 'Bad Request', 'malformed_request', 'We could not read this request.'],
    [403, 'Forbidden', 'forbidden', 'You do not have permission to do this.'],
    [404, 'Not Found', 'not_found', 'We could not find this.'],
    [405, 'Method Not Allowed', 'malformed_request', 'We could not read this request.'],
    [408, 'Request Timeout', 'malformed_request', 'The request took too long. Please try again.'],
    [413, 'Content Too Large', 'payload_too_large', 'This is too large. Please send less at once.'],
    [500, 'Internal Server Error', 'internal', 'Something went wrong on our side.'],
    [501, 'Not Implemented', 'malformed_request', 'We could not read this request.'],
    [502, 'Bad Gateway', 'unavailable', 'We cannot answer right now. Please try again in a few seconds.'],
    [504, 'Gateway Timeout', 'unavailable', 'We cannot answer right now. Please try again in a few seconds.'],
  ] as const
)
  .map(([status, title, code, message]) => {
    const body = JSON.stringify({ type: 'about:blank', title, status, code, message });
    return `  http-error status ${status} content-type application/problem+json string '${body}'`;
  })
  .join('\n');

/** The API reference for developers; on the same origin, so that it may call the API. */
function apiReference({ name, ports }: Instance): { rule: string; backend: string } {
  if (name !== 'dev') return { rule: '', backend: '' };
  return {
    rule: 'use_backend reference if { path_beg /api-reference }',
    backend: `backend reference
  http-response set-header Content-Security-Policy "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'none'; frame-ancestors 'none'"
  server reference 127.0.0.1:${ports.apiReference}`,
  };
}

type BackendOptions = { health?: string; maxconn?: number };

function backend(name: string, servers: Record<string, number>, more = '', { health = '/healthz', maxconn }: BackendOptions = {}): string {
  const limit = maxconn ? ` maxconn ${maxconn}` : '';
  const lines = Object.entries(servers).map(
    ([server, port]) => `  server ${server} 127.0.0.1:${port} check inter 500ms fall 2 rise 1${limit}`,
  );
  return [`backend ${name}`, '  balance leastconn', `  option httpchk GET ${health}`, '  http-check expect status 200', more, ...lines]
    .filter(Boolean)
    .join('\n');
}

const defaults = `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 20s
  timeout http-request 10s
  timeout http-keep-alive 15s
  timeout queue 5s
  # A busy process responds late; only one that is draining or gone is removed.
  timeout check 3s
  option forwardfor
  option redispatch 1
  retries 3
  # Retries requests whose connection was closed before a response; disabled below for methods other than GET.
  retry-on conn-failure empty-response
${errorAnswers}
${ownErrors}
  default-server init-addr none`;
