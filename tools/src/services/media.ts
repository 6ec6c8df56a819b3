// The servers for calls: media nodes, and the TURN relay for networks that allow only TLS.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { livekitKeys, redisPassword, turnSecret } from './development-secrets.ts';
import type { Instance, PortName } from './instance.ts';
import { httpOk, acceptsTls } from './probes.ts';
import { firstVersion, folderOf, inCache, type Service } from './service.ts';

const mediaOf = ({ media }: Instance): { address: string; hasTcp: boolean } => media ?? { address: '127.0.0.1', hasTcp: true };

type MediaPorts = Record<'http' | 'tcp' | 'udp', PortName>;

/** Nodes form a cluster through Redis; each call runs on one of them. */
const mediaNode = (name: string, { http, tcp, udp }: MediaPorts): Service => ({
  name,
  after: ['redis'],
  prepare: (i) => {
    const { ports } = i;
    const { address, hasTcp } = mediaOf(i);
    writeFileSync(
      path.join(i.folder, `${name}.yaml`),
      // Exactly one address, because media over TCP fails with several. TURN credentials expire after `ttl`.
      // pli_throttle: a participant who missed the first key frame gets another one sooner than the default of one per second.
      `port: ${ports[http]}
bind_addresses: ["127.0.0.1"]
rtc:
  tcp_port: ${hasTcp ? ports[tcp] : 0}
  udp_port: ${ports[udp]}
  use_external_ip: false
  node_ip: ${address}
  enable_loopback_candidate: true
  stun_servers: []
  ips: { includes: ["${address}/32"] }
  pli_throttle: { low_quality: 200ms, mid_quality: 200ms, high_quality: 200ms }
  turn_servers: [{ host: localhost, port: ${ports.turn}, protocol: tls, secret: "${turnSecret}", ttl: ${turnCredentialSeconds} }]
keys: { ${livekitKeys.key}: ${livekitKeys.secret} }
room: { auto_create: false, empty_timeout: 60, departure_timeout: 20, max_participants: 10 }
redis: { address: "127.0.0.1:${ports.redis}", password: ${redisPassword} }
webhook: { api_key: ${livekitKeys.key}, urls: ["http://127.0.0.1:${ports.frontInside}/api/video/signals"] }
logging: { level: info, json: false }
`,
    );
  },
  launch: (i) => ({ command: inCache('bin/livekit-server'), args: ['--config', path.join(i.folder, `${name}.yaml`)] }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports[http]}/`),
  version: () => firstVersion(inCache('bin/livekit-server'), ['--version']),
  address: (i) => `ws://127.0.0.1:${i.ports[http]}`,
});

export const livekit = mediaNode('livekit', { http: 'livekit', tcp: 'livekitTcp', udp: 'livekitUdp' });
/** Second node, started only by name. */
export const livekitB = mediaNode('livekit-b', { http: 'livekitB', tcp: 'livekitBTcp', udp: 'livekitBUdp' });

/** Longer than any consultation; each join token comes with new TURN credentials. */
const turnCredentialSeconds = 4 * 3_600;
const relayPorts = 200;

/** TURN over TLS, for networks that block everything else. Restricted to the media nodes; by default a relay can reach every address of our network. */
export const turn: Service = {
  name: 'turn',
  prepare: (i) => {
    const { address } = mediaOf(i);
    const { certificate, key } = selfSignedCertificate(i);
    writeFileSync(
      path.join(i.folder, 'turn.conf'),
      `listening-ip=${address}
relay-ip=${address}
tls-listening-port=${i.ports.turn}
min-port=${i.ports.turnRelay}
max-port=${i.ports.turnRelay + relayPorts - 1}
cert=${certificate}
pkey=${key}
no-udp
no-tcp
no-dtls
no-tlsv1
no-tlsv1_1
no-tcp-relay
no-multicast-peers
denied-peer-ip=0.0.0.0-255.255.255.255
denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff
allowed-peer-ip=${address}
${address.startsWith('127.') ? 'allow-loopback-peers' : ''}
use-auth-secret
static-auth-secret=${turnSecret}
realm=lafiya
user-quota=12
fingerprint
no-cli
no-software-attribute
userdb=${path.join(folderOf(i, 'turn-data'), 'users.db')}
pidfile=${path.join(i.folder, 'turn-own.pid')}
log-file=stdout
simple-log
`,
    );
  },
  launch: (i) => ({ command: 'turnserver', args: ['-c', path.join(i.folder, 'turn.conf')] }),
  healthy: (i) => acceptsTls(i.ports.turn, mediaOf(i).address),
  version: () => firstVersion('turnserver', ['--version']),
  address: (i) => `turns://${mediaOf(i).address}:${i.ports.turn}`,
};

/** Self-signed, created once per instance; production uses a certificate for the relay's host name. */
export function selfSignedCertificate(instance: Instance): { certificate: string; key: string } {
  const folder = folderOf(instance, 'turn-data');
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  if (existsSync(certificate)) return { certificate, key };
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const made = spawnSync('openssl', [...options.split(' '), '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`Cannot create a certificate for the relay: ${made.stderr.toString()}`);
  return { certificate, key };
}
