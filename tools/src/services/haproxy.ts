// The one front door: sends /api to the api processes and the rest to web, and takes out a process that says it is draining.
import type { Instance } from './instance.ts';

export function haproxyConfig(instance: Instance): string {
  const { ports } = instance;
  const reference = apiReference(instance);
  return `global
  maxconn 4000
  stats socket ${instance.folder}/haproxy.sock mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 20s
  timeout http-request 10s
  timeout http-keep-alive 15s
  timeout queue 5s
  # A busy process answers late; only one that says so, or is gone, is taken out.
  timeout check 3s
  option forwardfor
  option redispatch 1
  retries 3
  # A connection that was closed between two requests is tried again elsewhere; one that may have acted is not (see front).
  retry-on conn-failure empty-response
  http-error status 503 content-type application/problem+json string '{"type":"about:blank","title":"Service Unavailable","status":503,"code":"unavailable","message":"We cannot answer right now. Please try again in a few seconds."}' hdr Retry-After 5
  default-server init-addr none
frontend front
  bind 127.0.0.1:${ports.front}
  http-request set-header X-Request-Id %[uuid()]
  http-request del-header X-Forwarded-For
  # What the operators see is not for the public.
  http-request deny deny_status 404 if { path /metrics }
  http-request set-header X-Forwarded-Proto http
  http-request disable-l7-retry if !METH_GET
  # A browser puts its file straight into the file store, at an address that the API signed for it; nothing is ever read from there.
  use_backend files if METH_PUT { path_reg ^/[a-z0-9.-]+/incoming/[0-9a-f-]{36}$ }
  ${reference.rule}
  use_backend api if { path_beg /api/ } or { path /api }
  # The media server's own words with a browser; the media itself goes past us.
  use_backend media if { path_beg /rtc }
  use_backend assets if { path_beg /assets/ }
  default_backend web
# Where web asks the API: it passes on the client's address that it was told, and is believed.
frontend inside
  bind 127.0.0.1:${ports.frontInside}
  http-request disable-l7-retry if !METH_GET
  use_backend media if { path_beg /twirp/ }
  default_backend api
# A stream of live events gives a sign of life every 20 s, and each event leaves at once: by itself HAProxy lets a small piece wait 200 ms for more.
${backend('api', { 'api-a': ports.apiA, 'api-b': ports.apiB }, '  http-request set-timeout server 60s if { path /api/live }\n  option http-no-delay')}
${backend('web', { 'web-a': ports.webA, 'web-b': ports.webB })}
# While a new version is put in place, a page of the new one may ask an old process for a file it does not have: then the other is asked.
${backend('assets', { 'web-a': ports.webA, 'web-b': ports.webB }, '  retry-on conn-failure empty-response 404')}
${backend('media', { livekit: ports.livekit, 'livekit-b': ports.livekitB }, '  timeout tunnel 1h', '/')}
backend files
  server s3 127.0.0.1:${ports.s3}
${reference.backend}
${statistics(ports.frontStats)}
`;
}

function statistics(port: number): string {
  return `frontend stats
  bind 127.0.0.1:${port}
  http-request return status 200 content-type text/plain string ok if { path /healthz }
  stats enable
  stats uri /`;
}

/** The page on which developers try the API; behind the same address, so that a browser lets it call the API. */
function apiReference({ name, ports }: Instance): { rule: string; backend: string } {
  if (name !== 'dev') return { rule: '', backend: '' };
  return {
    rule: 'use_backend reference if { path_beg /api-reference }',
    backend: `backend reference\n  server reference 127.0.0.1:${ports.apiReference}`,
  };
}

function backend(name: string, servers: Record<string, number>, more = '', health = '/healthz'): string {
  const lines = Object.entries(servers).map(([server, port]) => `  server ${server} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`);
  return [`backend ${name}`, '  balance leastconn', `  option httpchk GET ${health}`, '  http-check expect status 200', more, ...lines]
    .filter(Boolean)
    .join('\n');
}
