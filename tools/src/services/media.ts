// The servers that carry calls: media nodes, and the relay for whoever has nothing but TLS to get out by.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Instance, livekitKeys, type PortName, turnSecret } from './instance.ts';
import { httpOk, tlsOpens } from './probes.ts';
import { firstVersion, folderOf, inCache, type Service } from './service.ts';

const mediaOf = ({ media }: Instance): { address: string; hasTcp: boolean } => media ?? { address: '127.0.0.1', hasTcp: true };

type MediaPorts = Record<'door' | 'tcp' | 'udp', PortName>;

/** Nodes join each other through Redis; a call lives on one of them. */
const mediaNode = (name: string, { door, tcp, udp }: MediaPorts): Service => ({
  name,
  after: ['redis'],
  prepare: (i) => {
    const { ports } = i;
    const { address, hasTcp } = mediaOf(i);
    writeFileSync(
      path.join(i.folder, `${name}.yaml`),
      // Exactly one address: with several, media over TCP finds no answer. The relay's passes end by themselves.
      // Who comes in and misses the first whole frame gets another soon: by itself the server asks for one a second.
      `port: ${ports[door]}
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
  turn_servers: [{ host: localhost, port: ${ports.turn}, protocol: tls, secret: "${turnSecret}", ttl: ${turnPassSeconds} }]
keys: { ${livekitKeys.key}: ${livekitKeys.secret} }
room: { auto_create: false, empty_timeout: 60, departure_timeout: 20, max_participants: 10 }
redis: { address: "127.0.0.1:${ports.redis}", password: devredis }
webhook: { api_key: ${livekitKeys.key}, urls: ["http://127.0.0.1:${ports.frontInside}/api/video/signals"] }
logging: { level: info, json: false }
`,
    );
  },
  launch: (i) => ({ command: inCache('bin/livekit-server'), args: ['--config', path.join(i.folder, `${name}.yaml`)] }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports[door]}/`),
  version: () => firstVersion(inCache('bin/livekit-server'), ['--version']),
  address: (i) => `ws://127.0.0.1:${i.ports[door]}`,
});

export const livekit = mediaNode('livekit', { door: 'livekit', tcp: 'livekitTcp', udp: 'livekitUdp' });
/** The second one, for whoever asks for it by name. */
export const livekitB = mediaNode('livekit-b', { door: 'livekitB', tcp: 'livekitBTcp', udp: 'livekitBUdp' });

/** Longer than any consultation; every new pass into a room brings a new one of these. */
const turnPassSeconds = 4 * 3_600;
const relayPorts = 200;

/** Media over TLS, for networks that let nothing else out. It is a way to the media nodes and to nobody else: by itself a relay would reach every address of the house. */
export const turn: Service = {
  name: 'turn',
  prepare: (i) => {
    const { address } = mediaOf(i);
    const { certificate, key } = ownCertificate(i);
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
  healthy: (i) => tlsOpens(i.ports.turn, mediaOf(i).address),
  version: () => firstVersion('turnserver', ['--version']),
  address: (i) => `turns://${mediaOf(i).address}:${i.ports.turn}`,
};

/** Made once, for this machine alone; in production it is the one of the relay's name. */
export function ownCertificate(instance: Instance): { certificate: string; key: string } {
  const folder = folderOf(instance, 'turn-data');
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  if (existsSync(certificate)) return { certificate, key };
  const wanted =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const made = spawnSync('openssl', [...wanted.split(' '), '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`No certificate could be made for the relay: ${made.stderr.toString()}`);
  return { certificate, key };
}
