// A media server with default settings: only its ports, address and key are configured.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNamed } from '@lafiya/tools/services/control';
import { livekitKeys } from '@lafiya/tools/services/development-secrets';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { signJoinToken } from './join-token.ts';
import type { ParticipantOptions } from './native-client.ts';

export type DefaultServer = {
  /** Name of its process. */
  name: string;
  /** Two participants in each room, unencrypted. */
  participants: (rooms: number, turn: number) => (() => Promise<ParticipantOptions[]>)[];
  stop: () => Promise<void>;
};

const name = 'livekit-default';

/** Uses ports reserved for proxies of other proofs; on a node's port the load balancer would treat it as one of our nodes. */
export async function startDefaultServer({ instance }: ProofEnvironment): Promise<DefaultServer> {
  const { folder, ports } = instance;
  const file = path.join(folder, `${name}.yaml`);
  const rtc = `{ tcp_port: ${ports.smtpProxy}, udp_port: ${ports.smsProxy}, node_ip: 127.0.0.1, enable_loopback_candidate: true, stun_servers: [], ips: { includes: ["127.0.0.1/32"] } }`;
  writeFileSync(file, `port: ${ports.frontProxy}\nrtc: ${rtc}\nkeys: { ${livekitKeys.key}: ${livekitKeys.secret} }\n`);
  await stopProcess(folder, name);
  launch(folder, name, { command: serviceNamed('livekit').launch(instance).command, args: ['--config', file] });
  const url = `http://127.0.0.1:${ports.frontProxy}`;
  for (let tries = 0; !(await httpOk(url)); tries += 1) {
    if (tries > 300) throw new Error('The media server with default settings did not start.');
    await sleep(100);
  }
  const participantOf = (room: string, who: string): ParticipantOptions => ({
    url,
    token: signJoinToken(room, { secret: livekitKeys.secret, name: who }),
    key: null,
    sends: 'small',
  });
  return {
    name,
    participants: (rooms, turn) =>
      Array.from(
        { length: rooms },
        (_, index) => async () => ['doctor', 'patient'].map((who) => participantOf(`bare-${turn}-${index}`, who)),
      ),
    stop: () => stopProcess(folder, name, { signal: 'SIGKILL' }),
  };
}
